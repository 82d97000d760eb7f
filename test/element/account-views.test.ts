import { expect, test } from 'vitest'
import { collectionsOf } from '../../demo/sandbox/tokens/evm-tokens.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { readQrCode } from './support/read-qr-code.ts'
import type { PageVisitOptions } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const FIRST = devAccount(1).address
const SECOND = devAccount(2).address
/** Time that a button shows its confirmation. */
const COPIED_MS = 2000
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

async function connected(options: PageVisitOptions = {}, accounts: readonly number[] = [1, 2]) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts })
  const visit = await openConnected(journey, { ...options, wallet })
  const tab = (name: string) => visit.dialog.dialog.getByRole('tab', { name })
  return { ...visit, tab }
}

test.each([
  { name: 'a desktop, light', colorScheme: 'light' },
  { name: 'a phone, dark', colorScheme: 'dark', isPhone: true },
] as const)('axe finds nothing in the views of the account: $name', async ({ name: _, ...screen }) => {
  journey.index.nfts = collectionsOf('eip155:1').map(({ address, name: collection, slug }) => ({
    ...{ chain: 'eip155:1', token: address.toLowerCase(), tokenId: '1', collection },
    amount: slug === 'pass' ? '5' : '1',
  }))
  const { dialog, tab } = await connected(screen)
  const check = async (view: string) =>
    expect({ view, violations: await findViolations() }).toEqual({ view, violations: [] })

  await dialog.show()
  await dialog.text(/^Total value/).waitFor()
  await check('Account, Tokens')
  await tab('NFTs').click()
  await dialog.dialog.getByRole('tabpanel', { name: 'NFTs' }).waitFor()
  await dialog.dialog.locator('.nft-skeleton').first().waitFor({ state: 'hidden' })
  const several = dialog.dialog.getByRole('listitem').filter({ hasText: 'Sandbox Passes #1' })
  await expect.poll(() => several.innerText()).toContain('×5')
  await check('Account, NFTs')
  await several.getByText('5 owned').waitFor({ state: 'attached' })
  const page1155 = several.getByRole('link', { name: 'Sandbox Passes #1 (opens in a new tab)' })
  expect(await page1155.getAttribute('href')).toMatch(/\/token\/0x[\da-fA-F]{40}\?a=1$/)
  await dialog.button('Switch account').click()
  await dialog.button('Connect another wallet').waitFor()
  await dialog.button(new RegExp(`${short(SECOND)}.*[\\d,.]+ ETH`)).waitFor()
  await check('Accounts')
  await dialog.button('Back').click()
  await dialog.choose('Settings')
  await dialog.button('Copy address').waitFor()
  await check('Settings')
  await dialog.button('Back').click()
  await dialog.button('Receive').click()
  await dialog.qrCode.waitFor()
  await check('Receive')
  await dialog.button(/^Works on 3 networks/).click()
  await dialog.text('Sepolia').waitFor()
  expect(await dialog.dialog.locator('.row:has(.active-tag)').allInnerTexts()).toEqual([
    expect.stringMatching(/^Ethereum\s+Active$/),
  ])
  await check('ReceiveNetworks')
})

test('tabs are selected by arrow keys, Home and End, and the selected one is kept on the way back', async () => {
  const { dialog, page, tab } = await connected()
  await dialog.show()
  const stops = () => Promise.all(['Tokens', 'NFTs'].map((name) => tab(name).getAttribute('tabindex')))
  expect(await stops()).toEqual(['0', '-1'])
  await tab('Tokens').focus()
  await page.keyboard.press('ArrowRight')
  expect(await stops()).toEqual(['-1', '0'])
  expect(await tab('NFTs').getAttribute('aria-selected')).toBe('true')
  await dialog.dialog.getByRole('tabpanel', { name: 'NFTs' }).waitFor()
  await page.keyboard.press('Home')
  expect(await tab('Tokens').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await dialog.choose('Settings')
  await dialog.button('Back').click()
  await expect.poll(() => tab('NFTs').getAttribute('aria-selected')).toBe('true')
})

test('on a right-to-left page, the arrow keys go to the tab that they point at', async () => {
  const { dialog, page, tab } = await connected()
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await dialog.show()
  await tab('Tokens').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await tab('NFTs').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowRight')
  expect(await tab('Tokens').getAttribute('aria-selected')).toBe('true')
})

test('each row of Settings says what is set first, and then its value', async () => {
  const { dialog } = await connected()
  await dialog.show('Settings')
  const rows = dialog.dialog.locator('.settings .row .label')
  await rows.first().waitFor()
  const texts = (await rows.allInnerTexts()).map((text) => text.split('\n').filter(Boolean))
  expect(texts.slice(0, 2)).toEqual([
    ['Accounts', '2 connected'],
    ['Network', 'Ethereum'],
  ])
})

test('on a right-to-left page, the arrow of a row that leads on points the other way', async () => {
  const { dialog, page } = await connected()
  await dialog.show('Settings')
  const arrow = dialog.button(/^Accounts/).locator('.icon')
  const directionOf = () => arrow.evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a)
  expect(await directionOf()).toBe(1)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expect.poll(directionOf).toBe(-1)
})

test('the visitor switches between the accounts of a connection; the page gets one event', async () => {
  const { dialog, events } = await connected()
  await dialog.show()
  await dialog.button('Switch account').click()
  await dialog.button(short(SECOND)).waitFor()
  await dialog.dialog.getByRole('region', { name: 'Test Wallet, Ethereum', exact: true }).waitFor()
  expect(await dialog.button(short(FIRST)).getAttribute('aria-current')).toBe('true')
  expect(await dialog.button(short(SECOND)).getAttribute('aria-current')).toBe(null)
  await dialog.button(short(SECOND)).click()
  expect((await events.next('wallet-account-changed')).detail).toMatchObject({
    namespace: 'eip155',
    address: SECOND,
    caipAddress: `eip155:1:${SECOND}`,
  })
  await dialog.button(short(SECOND)).waitFor()
  expect((await dialog.state()).address).toBe(SECOND)
  expect(events.names().filter((name) => name === 'wallet-account-changed')).toHaveLength(1)
})

test('several connections at once: the visitor switches from one wallet to the other', async () => {
  const first = createBrowserWallet({ sandbox: journey.sandbox })
  const other = createBrowserWallet({
    sandbox: journey.sandbox,
    name: 'Other Wallet',
    rdns: 'other.wallet',
    accounts: [3],
    chainId: 137,
  })
  const { dialog, events } = await journey.visit('/strict.html', { wallets: [first, other] })
  await dialog.pick('Test Wallet')
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.choose('Settings')
  await dialog.button(/^Accounts/).click()
  await dialog.button('Connect another wallet').click()
  await dialog.button(/^Other Wallet/).click()
  await events.next('wallet-closed')
  expect(await dialog.state()).toMatchObject({ address: devAccount(3).address, connectionCount: 2 })
  await dialog.show('Accounts')
  await dialog.button(short(FIRST)).click()
  await expect.poll(() => dialog.state()).toMatchObject({ address: FIRST, caipNetworkId: 'eip155:1' })
})

test('Receive shows the full address, and a QR code that any reader can read; with the network by EIP-681', async () => {
  const { dialog, page, tab } = await connected({ prepare: ({ page: fresh }) => fresh.clock.install() }, [1])
  await dialog.show('Receive')
  await dialog.qrCode.waitFor()
  expect(await readQrCode()).toBe(FIRST)
  await dialog.text(FIRST).first().waitFor({ state: 'attached' })
  await dialog.text('Your Ethereum address. Works with any wallet.').waitFor()
  await tab('Payment link').click()
  await dialog.dialog.getByRole('img', { name: 'QR code with the network' }).waitFor()
  expect(await readQrCode()).toBe(`ethereum:${FIRST}@1`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.button('Copy address').click()
  await dialog.button('Copied').waitFor()
  await page.clock.fastForward(COPIED_MS)
  await dialog.button('Copy address').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(FIRST)
})

test('a view taller than the window opens scrolled to its top; in a taller window its first button has the focus', async () => {
  const { dialog, page } = await connected({ viewport: { width: 640, height: 400 } })
  const focused = () =>
    page.evaluate(() => document.querySelector('wallet-dialog')?.shadowRoot?.activeElement?.textContent)
  await dialog.show('Receive')
  await dialog.qrCode.waitFor()
  await expect.poll(focused).toBe('Receive')
  expect(await dialog.dialog.locator('.frame').evaluate((frame) => frame.scrollTop)).toBe(0)
  await dialog.close()
  await page.setViewportSize({ width: 640, height: 900 })
  await dialog.show('Receive')
  await expect.poll(focused).toBe('Copy address')
})

test('a site that turns features off gets no button for them', async () => {
  const { dialog, page } = await connected()
  await page.evaluate(() => {
    const element = document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']
    element.features = { receive: false }
  })
  await dialog.show()
  await dialog.button('Disconnect').waitFor()
  expect(await dialog.button('Receive').count()).toBe(0)
})

test('show({ namespace }) without a view: Connect for it where no wallet is there, its account otherwise', async () => {
  const { dialog, page } = await connected()
  const show = (namespace: string) =>
    page.evaluate((name) => document.querySelector('wallet-dialog')!.show({ namespace: name as never }), namespace)
  await show('solana')
  expect(await dialog.title.innerText()).toBe('Connect wallet')
  await dialog.close()
  await show('eip155')
  expect(await dialog.title.innerText()).toBe('Account')
})
