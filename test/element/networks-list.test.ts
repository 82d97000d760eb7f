import { expect, test } from 'vitest'
import { createPhone, type Grant } from '../journeys/support/wallets/create-phone.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { readQrCode } from './support/read-qr-code.ts'
import type { PageVisitOptions } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
/** A chain that neither the site nor the package names. */
const NAMELESS = 4_242

/** Built-in networks of all kinds, and ones that a site describes itself: 30 in all. */
const MANY = [
  ...[1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 42220, 43114, 59144, 7777777, 1313161554],
  ...[97, 43113, 80002, 84532, 11155111],
].map((id) => `eip155:${id}`)
const OWN = Array.from({ length: 10 }, (_, index) => ({
  id: 900_000 + index,
  name: `Own chain ${index + 1}`,
  caipNetworkId: `eip155:${900_000 + index}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Own', symbol: `OWN${index}`, decimals: 18 },
  rpcUrls: { default: { http: ['https://own.invalid'] } },
  assets: index === 0 ? { imageId: 'eip155:1' } : index === 1 ? { imageUrl: PIXEL() } : undefined,
}))

function PIXEL() {
  return 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
}

const withWallet = (options: PageVisitOptions = {}, path?: string) =>
  openConnected(journey, { ...options, ...(path !== undefined && { path }) })

async function withPhone(grant: Grant) {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const visit = await journey.visit('/strict.html')
  await visit.dialog.pick('WalletConnect')
  await visit.dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(), grant)
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return { phone, ...visit }
}

type Visit = Awaited<ReturnType<typeof withWallet>>

const setNetworks = ({ page }: Pick<Visit, 'page'>, networks: readonly unknown[]) =>
  page.evaluate(async (list) => {
    const dialog = document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']
    dialog.networks = list as never
    await customElements.whenDefined('wallet-dialog')
  }, networks)

const rows = ({ dialog }: Pick<Visit, 'dialog'>) => dialog.dialog.getByRole('list').getByRole('button').allInnerTexts()

test('a few networks are listed in groups, the active one first, without a search field', async () => {
  const visit = await withWallet()
  const { dialog } = visit
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).waitFor()
  expect(await rows(visit)).toEqual(['Ethereum', 'Polygon', 'Sepolia'])
  expect(await dialog.dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Ethereum and compatible',
    'Test networks',
  ])
  expect(await dialog.dialog.getByRole('searchbox').count()).toBe(0)
  expect(await dialog.button(/^Ethereum/).getAttribute('aria-current')).toBe('true')
  const marks = (row: RegExp) => dialog.button(row).locator('.icon').count()
  expect([await marks(/^Ethereum/), await marks(/^Polygon/)]).toEqual([1, 0])
  expect(await findViolations()).toEqual([])

  await dialog.button(/^Sepolia/).click()
  await visit.events.next('wallet-network-changed')
  await visit.events.next('wallet-closed')
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).waitFor()
  expect(await rows(visit)).toEqual(['Sepolia', 'Ethereum', 'Polygon'])
})

test('thirty networks are searched by name, currency and id, by keyboard alone', async () => {
  const visit = await withWallet()
  const { dialog, page, events } = visit
  await setNetworks(visit, [...MANY, ...OWN])
  await dialog.show('Networks')
  const search = dialog.dialog.getByRole('searchbox', { name: 'Search networks' })
  await search.waitFor()
  expect((await rows(visit)).length).toBe(30)
  expect((await rows(visit))[0]).toBe('Ethereum')
  expect(await findViolations()).toEqual([])

  await expect.poll(() => search.evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.keyboard.type('nowhere')
  await dialog.text('No results for “nowhere”').waitFor()
  expect(await findViolations()).toEqual([])
  await page.keyboard.press('Escape')
  expect((await rows(visit)).length).toBe(30)
  await page.keyboard.type('poly')
  expect(await rows(visit)).toEqual(['Polygon', 'Polygon Amoy'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await events.next('wallet-network-changed')).detail).toMatchObject({ caipNetworkId: 'eip155:137' })
  await events.next('wallet-closed')
})

test('a network has the picture that the site sets, else the catalogue’s, else a letter', async () => {
  const visit = await withWallet()
  await setNetworks(visit, ['eip155:1', ...OWN.slice(0, 3)])
  await visit.dialog.show('Networks')
  const status = (name: string) => visit.dialog.button(name).locator('.picture').getAttribute('data-status')
  for (const name of ['Ethereum', 'Own chain 1', 'Own chain 2']) await expect.poll(() => status(name)).toBe('ready')
  await expect.poll(() => status('Own chain 3')).toBe('failed')
  const asked = journey.sandbox.service.requests().map(({ path }) => decodeURIComponent(path))
  expect(asked.filter((path) => path === '/public/getAssetImage/eip155:1').length).toBeGreaterThan(0)
})

test('approved networks are marked, others are disabled, with the reason', async () => {
  const { dialog, phone } = await withPhone({ chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign'] })
  await dialog.show('Networks')
  const refused = dialog.button(/^Sepolia Not approved in Test Phone/)
  await refused.waitFor()
  expect(await refused.isDisabled()).toBe(true)
  await dialog.button(/^Polygon Approved/).waitFor()
  expect(await findViolations()).toEqual([])

  expect(await dialog.switchNetwork('eip155:11155111')).toEqual({
    code: 'switch_not_approved',
    message: 'Failed to switch to chain eip155:11155111: not approved or wallet does not support switching',
  })
  await dialog.button(/^Polygon/).click()
  await expect.poll(async () => (await dialog.state()).caipNetworkId).toBe('eip155:137')
  expect(phone.requests).toEqual([])
})

test('a phone without a network is asked to add it, and then it is approved', async () => {
  const { dialog, events, phone } = await withPhone({
    chains: ['eip155:1'],
    methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  })
  phone.refuseNext(4902, 'Unrecognized chain ID')
  await dialog.show('Networks')
  await dialog.button(/^Polygon Needs approval in Test Phone/).click()
  expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId: 'eip155:137', supported: true })
  await events.next('wallet-closed')
  expect(phone.requests.map(({ params }) => params.request.method)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ])
  await dialog.show('Networks')
  await dialog.button(/^Ethereum Approved/).waitFor()
})

test('after a switch the history returns to the view before Networks; a refused one goes back by Cancel', async () => {
  const { dialog, wallet } = await withWallet()
  await dialog.show()
  await dialog.button(/^Ethereum/).click()
  wallet.refuseNext('wallet_switchEthereumChain', 4001)
  const request = wallet.hold('wallet_switchEthereumChain')
  await dialog.button(/^Polygon/).click()
  await dialog.text('Request declined').waitFor()
  await dialog.dialog
    .locator('[aria-live=polite]')
    .getByText('Request declined. You’re still on Ethereum. Your funds haven’t moved.')
    .waitFor({ state: 'attached' })
  await dialog.button('Cancel').click()
  await expect.poll(() => dialog.title.innerText()).toBe('Networks')

  await dialog.button(/^Polygon/).click()
  await request.asked
  await dialog.text('Open Test Wallet and approve').waitFor()
  expect(await findViolations()).toEqual([])
  request.approve()
  await expect.poll(() => dialog.title.innerText()).toBe('Account')
  await dialog.button(/^Polygon/).waitFor()
})

test('a wallet that never answers a switch can be left, and another network chosen', async () => {
  const { dialog, wallet, events } = await withWallet()
  const request = wallet.hold('wallet_switchEthereumChain')
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).click()
  await request.asked
  await dialog.button('Cancel').click()
  await dialog.button(/^Sepolia/).click()
  expect((await events.next('wallet-network-changed')).detail).toMatchObject({ caipNetworkId: 'eip155:11155111' })
  // The late answer counts as the wallet's own change, and is followed.
  request.approve()
  expect((await events.next('wallet-network-changed')).detail).toMatchObject({ caipNetworkId: 'eip155:137' })
  expect(await dialog.state()).toMatchObject({ caipNetworkId: 'eip155:137' })
})

test('the view explains what a network is, with an icon for each point', async () => {
  const { dialog } = await withWallet()
  await dialog.show('Networks')
  await dialog.button('What is a network?').click()
  await dialog.text('Switching doesn’t move your funds').waitFor()
  const points = dialog.dialog.getByRole('listitem')
  expect(await points.count()).toBe(4)
  expect(await points.locator('.badge svg').count()).toBe(4)
  expect(await findViolations()).toEqual([])
  await dialog.button('Got it').click()
  await dialog.button(/^Polygon/).waitFor()
})

test('removing the active network switches to the first remaining, and the wallet is asked', async () => {
  const visit = await withWallet()
  const { dialog, events, wallet } = visit
  await dialog.switchNetwork('eip155:137')
  await events.next('wallet-network-changed')
  await setNetworks(visit, ['eip155:11155111', 'eip155:1'])
  // Until the wallet has switched, it is on a network that the site doesn't list.
  expect((await events.next('wallet-network-changed')).detail).toEqual({
    caipNetworkId: 'eip155:137',
    supported: false,
  })
  expect((await events.next('wallet-network-changed')).detail).toEqual({
    caipNetworkId: 'eip155:11155111',
    supported: true,
  })
  expect(await dialog.state()).toMatchObject({ caipNetworkId: 'eip155:11155111', networkName: 'Sepolia' })
  expect(wallet.requests.at(-1)?.method).not.toBe('wallet_revokePermissions')
})

test('if the wallet stays on a removed network, it is still named, and the dialog asks to switch', async () => {
  const visit = await withWallet()
  const { dialog, events, wallet } = visit
  wallet.refuseNext('wallet_switchEthereumChain', 4001)
  await dialog.show()
  await dialog.button('Disconnect').waitFor()
  await setNetworks(visit, ['eip155:137'])
  await dialog.text(/doesn’t support the network/).waitFor()
  await dialog.button(/^Ethereum Not supported/).waitFor()
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'switch_rejected' })
  await dialog.button(/^Polygon/).click()
  await events.next('wallet-closed')
  expect(await dialog.state()).toMatchObject({ caipNetworkId: 'eip155:137' })
})

test('[closing.refused] close() resolves with false while the chain is unsupported, and with true once it is another', async () => {
  const { dialog, wallet, page } = await withWallet()
  const close = () => page.evaluate(() => document.querySelector('wallet-dialog')!.close())
  await wallet.setChain(10)
  await dialog.show()
  await dialog.text(/doesn’t support the network/).waitFor()
  expect(await close()).toBe(false)
  await dialog.text(/doesn’t support the network/).waitFor()
  await wallet.setChain(137)
  expect(await close()).toBe(true)
})

test('allowUnsupportedChain leaves the visitor alone on any chain', async () => {
  const visit = await withWallet()
  const { dialog, wallet, page, events } = visit
  await page.evaluate(() => {
    ;(document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']).allowUnsupportedChain = true
  })
  await wallet.setChain(NAMELESS)
  expect((await events.next('wallet-network-changed')).detail).toEqual({
    caipNetworkId: `eip155:${NAMELESS}`,
    supported: false,
  })
  await dialog.show()
  await dialog.button(/^Unknown network/).click()
  const row = dialog.button(/^Unknown network Not supported by this site/)
  await row.waitFor()
  expect(await findViolations()).toEqual([])
  // axe leaves out what is disabled. The reason has to be readable anyway.
  expect(await row.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  expect(
    await row.locator('.picture').evaluate((element) => getComputedStyle(element).borderRadius),
    'round, as pictures of networks are',
  ).toBe('50%')
  await dialog.button('Close').click()
  await events.next('wallet-closed')
})

test('without enableNetworkSwitch no control leads to Networks', async () => {
  const { dialog, wallet, page } = await withWallet()
  await page.evaluate(() => {
    ;(document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']).enableNetworkSwitch = false
  })
  await dialog.show()
  expect(await dialog.button(/^Ethereum/).isDisabled()).toBe(true)
  await dialog.choose('Settings')
  await dialog.button('Copy address').waitFor()
  expect(await dialog.button(/^Network Ethereum/).isDisabled()).toBe(true)
  await dialog.button('Back').click()
  await wallet.setChain(10)
  await dialog.button(/^OP Mainnet/).waitFor()
  expect(await dialog.title.innerText()).toBe('Account')
})

test('a switch that is declined, or fails, after Cancel doesn’t lead the visitor back to it', async () => {
  const { dialog, wallet, events } = await withWallet()
  await dialog.show('Networks')
  for (const code of [4001, -32000]) {
    const request = wallet.hold('wallet_switchEthereumChain')
    await dialog.button(/^Polygon/).click()
    await request.asked
    await dialog.button('Cancel').click()
    await expect.poll(() => dialog.title.innerText()).toBe('Networks')
    request.refuse(code)
  }
  // A decline isn’t reported.
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'switch_failed' })
  expect(await dialog.title.innerText()).toBe('Networks')
})
