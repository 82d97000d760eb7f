import { expect, test } from 'vitest'
import { walletTable } from '../../demo/sandbox/service/catalogue/wallet-table.ts'
import { SEARCH_WAIT_MS } from '../../src/domain/wallets/create-wallet-search.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const EVM = ['eip155:1', 'eip155:137', 'eip155:11155111']
const TABLE = walletTable(undefined).filter(({ chains }) => chains.some((chain) => EVM.includes(chain)))
const idOf = (name: string) => TABLE.find((wallet) => wallet.name === name)!.id
const asked = () => journey.sandbox.service.requests().filter(({ path }) => path === '/getWallets')

/** Faster than anyone types: however busy the machine is, there is no pause between two letters. */
function typeAtOnce(field: Element, texts: readonly string[]): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  for (const text of texts) {
    setValue.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  }
}

test('Connect: featured, custom and recommended wallets are listed once each, in groups; nothing was requested before', async () => {
  journey.sandbox.service.clearRequests()
  const installed = createBrowserWallet({ sandbox: journey.sandbox, name: 'Rainbow', rdns: 'me.rainbow' })
  const excluded = createBrowserWallet({ sandbox: journey.sandbox, name: 'Rabby', rdns: 'io.rabby' })
  const { dialog, page } = await journey.visit(
    `/host.html?${new URLSearchParams({ networks: EVM.join(' ') }).toString()}`,
    {
      wallets: [installed, excluded],
      properties: {
        wallets: {
          featured: [idOf('Zerion'), idOf('Rainbow'), idOf('Safe'), idOf('Argent'), idOf('Uniswap Wallet')],
          exclude: [idOf('Rabby'), idOf('MetaMask')],
          custom: [{ id: 'own', name: 'House Wallet', mobile_link: 'house:' }],
        },
      },
    },
  )
  await dialog.ready()
  await page.waitForLoadState('networkidle')
  expect(asked()).toEqual([])
  await dialog.show()
  await dialog.button(/^All wallets 286/).waitFor()
  expect(await dialog.dialog.locator('.label').allTextContents()).toEqual([
    'WalletConnect',
    'Rainbow',
    'Zerion',
    'Safe',
    'Argent',
    'House Wallet',
    'Sandbox Wallet',
    'Sandbox Phone Wallet',
    'Trust Wallet',
    'Coinbase Wallet',
    'All wallets',
  ])
  await dialog.dialog.getByRole('group', { name: 'Installed' }).getByRole('button', { name: 'Rainbow' }).waitFor()
})

test('All wallets: every page loads while scrolling, each wallet once; screen readers get the positions', async () => {
  const { dialog, page } = await journey.visit('/strict.html')
  await dialog.show()
  await dialog.button(/^All wallets 288/).click()
  // Connect has a MetaMask, too.
  await dialog.dialog.getByRole('searchbox').waitFor()
  await dialog.button(/^MetaMask/).waitFor()
  const items = dialog.dialog.getByRole('listitem')
  expect(await items.count()).toBeLessThan(40)
  expect(await items.first().getAttribute('aria-posinset')).toBe('1')
  expect(await items.first().getAttribute('aria-setsize')).toBe('288')

  const seen = new Map<number, string>()
  await dialog.dialog.getByRole('searchbox').hover()
  await expect
    .poll(
      async () => {
        const drawn = await items.evaluateAll((all) =>
          all.map((item) => [Number(item.ariaPosInSet), item.querySelector('.label')?.textContent ?? ''] as const),
        )
        for (const [position, name] of drawn) seen.set(position, name)
        // On a busy machine the wheel may be ahead of what is drawn: what it has passed unseen is scrolled back to.
        let next = 1
        while (seen.has(next)) next++
        await page.mouse.wheel(0, drawn.some(([position]) => position < next) ? 700 : -700)
        return seen.size
      },
      { timeout: 300_000, interval: 50 },
    )
    .toBe(288)
  expect([...seen.values()].toSorted()).toEqual(TABLE.map(({ name }) => name).toSorted())
  expect(await findViolations()).toEqual([])
})

test('All wallets: after fast scrolling every picture appears once the list rests, and no row waits for it', async () => {
  const { dialog } = await journey.visit('/strict.html')
  await dialog.show()
  await dialog.button(/^All wallets 288/).click()
  // Connect has a MetaMask, too.
  await dialog.dialog.getByRole('searchbox').waitFor()
  await dialog.button(/^MetaMask/).waitFor()
  const list = dialog.dialog.locator('.virtual')
  const statuses = () => list.locator('.picture').evaluateAll((all) => all.map((picture) => picture.dataset.status))
  await list.evaluate(async (element) => {
    const frame = element.closest('.frame')!
    for (let step = 0; step < 12; step += 1) {
      frame.scrollBy(0, step < 8 ? 900 : -700)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['ready']))
  expect(await list.getAttribute('data-rushing')).toBe(null)
})

test('All wallets by keyboard: Tab and arrows reach every row, and the focus stays on a row that has scrolled away', async () => {
  const { dialog, page } = await journey.visit('/strict.html')
  const focused = () =>
    page.evaluate(() => {
      const active = document.querySelector('wallet-dialog')?.shadowRoot?.activeElement
      return `${active?.closest('li')?.ariaPosInSet ?? ''} ${active?.querySelector('.label')?.textContent ?? ''}`.trim()
    })
  await dialog.show()
  await dialog.button(/^All wallets 288/).click()
  // Connect has a MetaMask, too.
  await dialog.dialog.getByRole('searchbox').waitFor()
  await dialog.button(/^MetaMask/).waitFor()
  await dialog.dialog.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('1 Sandbox Wallet')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('2 Sandbox Phone Wallet')
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^32 /)
  const before = await focused()

  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -5000)
  await expect.poll(() => dialog.button(/^MetaMask/).isVisible()).toBe(true)
  expect(await focused()).toBe(before)
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toMatch(/^31 /)

  await expect
    .poll(
      async () => {
        await page.keyboard.press('End')
        return focused()
      },
      { timeout: 300_000 },
    )
    .toMatch(/^288 /)
  await page.keyboard.press('Home')
  expect(await focused()).toBe('1 Sandbox Wallet')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.title.textContent()).toBe('Sandbox Wallet')
})

test('a search sends one request for what was typed, from two characters; if it fails it can be retried', async () => {
  const { dialog, network, page } = await journey.visit('/strict.html', {
    prepare: ({ page: fresh }) => fresh.clock.install(),
  })
  network.allowNetworkReports(/getWallets/)
  await dialog.show()
  await dialog.button(/^All wallets 288/).click()
  // Connect has a MetaMask, too.
  await dialog.dialog.getByRole('searchbox').waitFor()
  await dialog.button(/^MetaMask/).waitFor()
  journey.sandbox.service.clearRequests()
  const field = dialog.dialog.getByRole('searchbox')
  await field.pressSequentially('h', { delay: 10 })
  await page.clock.fastForward(SEARCH_WAIT_MS)
  await field.evaluate(typeAtOnce, ['he', 'her', 'hero', 'heron'])
  await dialog
    .button(/^Heron Vault|^Heron/)
    .first()
    .waitFor()
  expect(asked().map(({ query }) => [query['search'], query['entries']])).toEqual([['heron', '100']])
  const names = await dialog.dialog.getByRole('listitem').allTextContents()
  expect(names.every((name) => name.includes('Heron'))).toBe(true)

  journey.sandbox.service.failNext('/getWallets', { status: 503 })
  await field.fill('rainbow')
  await dialog.button('Try again').click()
  await dialog.button(/^Rainbow/).waitFor()
})

test('a page that fails can be retried, and what was loaded stays', async () => {
  const { dialog, network, page } = await journey.visit()
  network.allowNetworkReports(/getWallets/)
  await dialog.show()
  await dialog.button(/^All wallets 288/).waitFor()
  journey.sandbox.service.failAll(/getWallets.*page=2/, 'malformed')
  await dialog.button(/^All wallets 288/).click()
  // Connect has a MetaMask, too.
  await dialog.dialog.getByRole('searchbox').waitFor()
  await dialog.button(/^MetaMask/).waitFor()
  await dialog.dialog.getByRole('searchbox').hover()
  await page.mouse.wheel(0, 10_000)
  await dialog.button('Try again').waitFor()
  journey.sandbox.service.clearFaults()
  await dialog.button('Try again').click()
  await expect.poll(() => dialog.button('Try again').count()).toBe(0)
  await page.mouse.wheel(0, 10_000)
  await expect
    .poll(async () => Number(await dialog.dialog.getByRole('listitem').last().getAttribute('aria-posinset')))
    .toBeGreaterThan(50)
})

test('Buy lists currencies with the catalogue’s pictures of them', async () => {
  const { dialog } = await openConnected(journey)
  await dialog.show('BuyProviders')
  await dialog.button('Currency: USD').click()
  const pictures = () =>
    journey.sandbox.service
      .requests()
      .map(({ path }) => path)
      .filter((path) => /\/(EUR|USD)$/.test(path))
  await expect
    .poll(() => pictures().toSorted())
    .toEqual(['/public/getCurrencyImage/EUR', '/public/getCurrencyImage/USD'])
})
