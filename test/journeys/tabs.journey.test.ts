import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createDialogPage } from './support/dialog-page.ts'
import type { Visit, VisitOptions } from './support/open-visit.ts'
import { openWindow } from './support/open-window.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { createPhone } from './support/wallets/create-phone.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const [FIRST, SECOND] = [1, 2].map((number) => devAccount(number).address) as [string, string]

declare global {
  interface Window {
    heardInTab?: { name: string; detail: Record<string, unknown> }[]
  }
}

/** A page's connection events since its load, oldest first. */
const heard = (page: Page) => page.evaluate(() => window.heardInTab ?? [])
const names = async (page: Page) => (await heard(page)).map(({ name }) => name)

const listen = async ({ context }: Pick<Visit, 'context'>) =>
  void (await context.addInitScript(() => {
    window.heardInTab = []
    for (const name of ['wallet-connected', 'wallet-disconnected', 'wallet-account-changed', 'wallet-network-changed'])
      addEventListener(name, (event) =>
        window.heardInTab?.push({ name, detail: (event as CustomEvent<Record<string, unknown>>).detail }),
      )
  }))

/** Two tabs of one visitor. */
async function openTabs(options: VisitOptions = {}) {
  const visit = await journey.visit('/strict.html', { ...options, prepare: listen })
  const page = await openWindow(visit.page)
  await page.goto(visit.url('/strict.html'))
  const second = { page, dialog: createDialogPage(page) }
  await second.dialog.ready()
  await visit.dialog.ready()
  return { first: visit, second, events: visit.events }
}

const until = (page: Page, facts: object) => expect.poll(() => createDialogPage(page).state()).toMatchObject(facts)

test('a browser wallet: connecting, accounts, network and disconnecting show in the other tab, once, with no prompt', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [1, 2] })
  const { first, second } = await openTabs({ wallets: [wallet] })
  await first.dialog.pick('Test Wallet')
  await until(second.page, { status: 'connected', address: FIRST, open: false })
  expect(await heard(second.page)).toMatchObject([{ name: 'wallet-connected', detail: { restored: true } }])
  expect(wallet.methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)

  await wallet.setAccounts(2)
  await until(second.page, { address: SECOND })
  expect(await first.dialog.switchNetwork('eip155:137')).toBeUndefined()
  await until(second.page, { networkName: 'Polygon' })
  await first.dialog.disconnect()
  await until(second.page, { status: 'disconnected', connectionCount: 0 })
  for (const page of [first.page, second.page]) {
    expect(await names(page)).toEqual([
      'wallet-connected',
      'wallet-account-changed',
      'wallet-network-changed',
      'wallet-account-changed',
      'wallet-disconnected',
    ])
  }
})

test(
  'a wallet that cannot be notified of the end, because it does not support revoking: it is over in both tabs, and after a reload',
  { tags: 'extra' },
  async () => {
    const wallet = createBrowserWallet({ sandbox: journey.sandbox })
    const { first, second } = await openTabs({ wallets: [wallet] })
    await first.dialog.pick('Test Wallet')
    await until(second.page, { status: 'connected' })
    wallet.refuseNext('wallet_revokePermissions', 4200)
    await second.dialog.disconnect()
    await until(first.page, { status: 'disconnected' })
    expect((await heard(first.page)).at(-1)).toEqual({
      name: 'wallet-disconnected',
      detail: { namespace: 'eip155', reason: 'other-tab' },
    })
    await first.page.reload()
    await first.dialog.ready()
    expect(await first.dialog.state()).toMatchObject({ status: 'disconnected' })
  },
)

test(
  'an open dialog follows: Connect becomes Account, and back; a tab’s prompts stay its own',
  { tags: 'extra' },
  async () => {
    const wallet = createBrowserWallet({ sandbox: journey.sandbox })
    const { first, second } = await openTabs({ wallets: [wallet] })
    await second.dialog.show()
    await first.dialog.pick('Test Wallet')
    await second.dialog.button('Disconnect').waitFor()
    await first.dialog.disconnect()
    await second.dialog.button(/^Test Wallet/).waitFor()

    const request = wallet.hold('eth_requestAccounts')
    await second.dialog.button(/^Test Wallet/).click()
    await request.asked
    await first.dialog.pick('Test Wallet')
    await until(first.page, { status: 'connected' })
    expect(await second.dialog.state()).toMatchObject({ status: 'connecting' })
    request.approve()
    await until(second.page, { status: 'connected', address: FIRST })
    expect((await names(second.page)).filter((name) => name === 'wallet-connected')).toHaveLength(2)
    expect(await first.dialog.state()).toMatchObject({ status: 'connected' })
  },
)

test('without a wallet, the network chosen in one tab is active in the other', { tags: 'extra' }, async () => {
  const { first, second } = await openTabs()
  expect(await first.dialog.switchNetwork('eip155:137')).toBeUndefined()
  await until(second.page, { networkName: 'Polygon', status: 'disconnected' })
  expect(await heard(second.page)).toMatchObject([{ detail: { caipNetworkId: 'eip155:137' } }])
})

test('WalletConnect: a session shows in the other tab and can be used there; its end in one is its end in both', async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const { first, second } = await openTabs()
  await first.dialog.pick('WalletConnect')
  await first.dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(first.page))
  await until(second.page, { status: 'connected', address: FIRST })
  expect(await second.dialog.request('personal_sign', ['0x68656c6c6f', FIRST])).toEqual({
    result: await devAccount(1).signMessage({ message: 'hello' }),
  })
  expect(await first.dialog.switchNetwork('eip155:137')).toBeUndefined()
  await until(second.page, { networkName: 'Polygon' })
  expect(phone.requests.map(({ params }) => params.request.method)).toEqual(['personal_sign'])

  await second.dialog.disconnect()
  await phone.ended
  await until(first.page, { status: 'disconnected', connectionCount: 0 })
  for (const page of [first.page, second.page]) {
    expect(await names(page)).toEqual([
      'wallet-connected',
      'wallet-network-changed',
      'wallet-account-changed',
      'wallet-disconnected',
    ])
  }
  const keys = () => first.page.evaluate(() => Object.keys(localStorage).filter((key) => /walletconnect/.test(key)))
  await expect.poll(keys).toEqual([])
})

test('WalletConnect: both tabs get the phone’s changes and its end, once', { tags: 'extra' }, async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const { first, second } = await openTabs()
  await first.dialog.pick('WalletConnect')
  await first.dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(first.page))
  await until(second.page, { status: 'connected' })
  await phone.update({ accounts: [2] })
  for (const page of [first.page, second.page]) await until(page, { address: SECOND })
  await phone.disconnect()
  for (const page of [first.page, second.page]) {
    await until(page, { status: 'disconnected' })
    expect((await names(page)).filter((name) => name === 'wallet-disconnected')).toHaveLength(1)
  }
})
