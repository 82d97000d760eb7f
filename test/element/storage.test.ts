import { expect, test } from 'vitest'
import { createDialogPage } from '../journeys/support/dialog-page.ts'
import { connectionOf } from '../journeys/support/store-connection.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { createPhone } from '../journeys/support/wallets/create-phone.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { connectInDialog } from './support/open-connected.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const [FIRST, SECOND] = [1, 2].map((number) => devAccount(number).address) as [string, string]
const NOTICE = 'This browser does not let the page store anything. Your wallet stays connected until the page is closed'
const REMARK = 'This browser blocks storage. You’ll need to reconnect after closing this page.'

/** Replaces a property until the test ends. */
function replace<Owner extends object>(owner: Owner, name: keyof Owner, replacement: PropertyDescriptor) {
  const original = Object.getOwnPropertyDescriptor(owner, name)!
  journey.onEnd(() => void Object.defineProperty(owner, name, original))
  Object.defineProperty(owner, name, { configurable: true, ...replacement })
}

/** As browsers do in frames, and where cookies are off: reading the property throws. */
const blockStorage = async () =>
  replace(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })

/** As browsers do when the disk is full. */
const fillStorage = async () =>
  replace(Storage.prototype, 'setItem', {
    value: () => {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    },
  })

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('storage is %s: the visitor connects anyway, and is warned once', async (_case, prepare) => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, comeBack } = await journey.visit('/strict.html', { wallets: [wallet], prepare })
  await dialog.pick('Test Wallet')
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST })
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'storage_blocked', message: NOTICE })
  await dialog.show()
  await dialog.dialog.getByRole('status').getByText(REMARK).waitFor()
  expect(await dialog.alert.count()).toBe(0)
  expect(await dialog.switchNetwork('eip155:137')).toBeUndefined()
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
  expect(events.details('wallet-error')).toHaveLength(1)

  await comeBack()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
})

test('storage is blocked: a phone connects, and signs', async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const { dialog, events } = await journey.visit('/strict.html', { prepare: blockStorage })
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode())
  await events.next('wallet-connected')
  expect(await dialog.request('personal_sign', ['0x68656c6c6f', FIRST])).toEqual({
    result: await devAccount(1).signMessage({ message: 'hello' }),
  })
  await dialog.disconnect()
  await phone.ended
})

test('what a connection leaves in the storage is what journeys begin with that connect nothing themselves', async () => {
  const { page, wallet } = await connectInDialog(journey, {
    wallet: createBrowserWallet({ sandbox: journey.sandbox, chainId: 137, accounts: [1, 2] }),
  })
  const { key, text } = connectionOf(wallet)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(text)
})

test('whatever is in storage, the page starts as new', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page, comeBack } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys).not.toEqual([])
  for (const text of ['', 'garbage', '{}', '[]', 'null', '{"connectorIds":7,"activeNetwork":{}}']) {
    await page.evaluate(([names, value]) => names.forEach((name) => localStorage.setItem(name, value)), [
      keys,
      text,
    ] as const)
    await comeBack()
    expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  }
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
})

test('nothing is stored before the visitor connects, never a cookie, and no address after disconnecting', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await journey.visit('/strict.html', { wallets: [wallet] })
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)).toLowerCase())
  await dialog.show()
  await dialog.button(/^All wallets 288/).waitFor()
  expect(await stored()).toBe('[]')
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.text(/^Balance/).waitFor()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await dialog.disconnect()
  await expect.poll(stored).not.toContain(FIRST.toLowerCase().slice(2))
})

test('two dialogs of a page with separate storages are independent: connecting, events, and after a reload', async () => {
  const first = createBrowserWallet({ sandbox: journey.sandbox, name: 'First Wallet', rdns: 'test.first' })
  const second = createBrowserWallet({
    sandbox: journey.sandbox,
    name: 'Second Wallet',
    rdns: 'test.second',
    accounts: [2],
    chainId: 137,
  })
  const { serviceUrl, projectId } = journey.sandbox.info
  const element = (id: string) =>
    `<wallet-button for="${id}"></wallet-button>
     <wallet-dialog id="${id}" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137"></wallet-dialog>`
  const { events, page, comeBack } = await journey.visit('/host.html', {
    wallets: [first, second],
    markup: `${element('one')}${element('two')}`,
    properties: ({ id }) => ({
      storage: {
        get: (key: string) => localStorage.getItem(id + key),
        set: (key: string, value: string) => localStorage.setItem(id + key, value),
        remove: (key: string) => localStorage.removeItem(id + key),
      },
    }),
  })
  const one = createDialogPage(page, 'one')
  const two = createDialogPage(page, 'two')
  await one.pick('First Wallet')
  expect(await events.next('wallet-connected')).toMatchObject({ from: 'one', detail: { address: FIRST } })
  expect(await two.state()).toMatchObject({ status: 'disconnected' })
  await events.next('wallet-closed')
  await two.pick('Second Wallet')
  expect(await events.next('wallet-connected')).toMatchObject({ from: 'two', detail: { address: SECOND } })
  await events.next('wallet-closed')
  await page.locator('wallet-button[for=one]').getByText(FIRST.slice(-6)).waitFor()
  await page.locator('wallet-button[for=two]').getByText(SECOND.slice(-6)).waitFor()

  await comeBack()
  await Promise.all([one.ready(), two.ready()])
  expect(await one.state()).toMatchObject({ address: FIRST, caipNetworkId: 'eip155:1', connectionCount: 1 })
  expect(await two.state()).toMatchObject({ address: SECOND, caipNetworkId: 'eip155:137', connectionCount: 1 })

  await two.disconnect()
  await comeBack()
  await Promise.all([one.ready(), two.ready()])
  expect(await one.state()).toMatchObject({ status: 'connected', address: FIRST })
  expect(await two.state()).toMatchObject({ status: 'disconnected' })
})
