import { expect, test } from 'vitest'
import { readColors } from '../journeys/support/read-colors.ts'
import { announceHostileWallets } from '../journeys/support/wallets/announce-hostile-wallets.ts'
import {
  createBrowserWallet,
  type BrowserWallet,
  type BrowserWalletOptions,
} from '../journeys/support/wallets/create-browser-wallet.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

const wallet = (options: Omit<BrowserWalletOptions, 'sandbox'> = {}) =>
  createBrowserWallet({ sandbox: journey.sandbox, ...options })

const named = (name: string, options: Omit<BrowserWalletOptions, 'sandbox'> = {}): BrowserWallet =>
  wallet({ name, rdns: `test.${name.toLowerCase().replaceAll(' ', '-')}`, ...options })

const MAGENTA = [255, 0, 255] as const
const MAGENTA_SVG = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#f0f"/></svg>',
)}`
const MAGENTA_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVR4nGP4z/AfjhiI4wAAPSEf4dghpuIAAAAASUVORK5CYII='

test('hostile announcements do no harm, and hide no other wallet', async () => {
  const good = named('Good Wallet')
  const end = new AbortController()
  journey.onEnd(() => end.abort())
  const { dialog, events } = await journey.visit('/strict.html', {
    wallets: [good],
    prepare: async () => announceHostileWallets(end.signal),
  })
  await dialog.show()
  await dialog.button(/^All wallets/).click()
  const search = dialog.dialog.getByRole('searchbox')
  await search.fill('img src')
  await dialog.button(/^<img src=x onerror=wasHarmed\(\)>/).waitFor()
  await search.fill('Long name')
  const long = await dialog.button(/^Long name/).innerText()
  expect(long.length).toBeLessThan(100)
  await search.fill('Hostile')
  for (const number of [7, 8, 9, 10, 11, 12]) await dialog.button(new RegExp(`^Hostile ${number}\\b`)).waitFor()
  for (const number of [1, 2, 3, 4]) expect(await dialog.button(new RegExp(`^Hostile ${number}\\b`)).count()).toBe(0)
  await search.fill('Good')
  await dialog.button(/^Good Wallet/).click()
  await events.next('wallet-connected')
})

test('a wallet that announces itself twice is listed once; if two claim the same name, both are marked', async () => {
  const first = named('First Wallet')
  const twin = { ...named('Twin Wallet'), info: { ...named('Twin Wallet').info, rdns: first.info.rdns } }
  const clone = { ...named('Clone Wallet'), info: { ...named('Clone Wallet').info, uuid: first.info.uuid } }
  const { dialog, page } = await journey.visit('/strict.html', { wallets: [first, twin, clone] })
  await page.evaluate(() => dispatchEvent(new Event('eip6963:requestProvider')))
  await dialog.show()
  const seeBoth = async () => {
    for (const name of ['First Wallet', 'Twin Wallet']) {
      await dialog.button(new RegExp(`^${name}.*Same name`)).waitFor()
      expect(await dialog.button(new RegExp(`^${name}`)).count()).toBe(1)
    }
    expect(await dialog.button(/^Clone Wallet/).count()).toBe(0)
  }
  await seeBoth()
  await dialog.button(/^All wallets/).click()
  await dialog.title.filter({ hasText: 'All wallets' }).waitFor()
  await seeBoth()
})

test('a wallet that announces itself late is listed at once', async () => {
  const late = named('Late Wallet', { announcement: 'late' })
  const { dialog, events, page } = await journey.visit('/strict.html', { wallets: [late] })
  await dialog.show()
  await dialog.button(/^WalletConnect/).waitFor()
  expect(await dialog.button(/^Late Wallet/).count()).toBe(0)
  await page.evaluate((uuid) => window.announceTestWallet?.(uuid), late.info.uuid)
  await dialog.button(/^Late Wallet/).click()
  await events.next('wallet-connected')
})

test('window.ethereum is offered if nothing was announced, and connects', async () => {
  const old = named('Old Wallet', { announcement: 'never' })
  const { dialog, events } = await journey.visit('/strict.html', { wallets: [old] })
  await dialog.show()
  await dialog.button(/^Browser wallet/).click()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ connector: { type: 'INJECTED' } })
})

test('a window.ethereum that is none of the announced wallets is offered beside them', async () => {
  const { dialog, events } = await journey.visit('/strict.html', {
    wallets: [named('Old Wallet', { announcement: 'never' }), named('New Wallet')],
  })
  await dialog.show()
  await dialog.button(/^New Wallet/).waitFor()
  await dialog.button(/^Browser wallet/).click()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ connector: { type: 'INJECTED' } })
})

test('a thousand wallets: the dialog opens as usual, and each can be found', async () => {
  const wallets = Array.from({ length: 1000 }, (_, number) => named(`Wallet number ${number + 1}`))
  const { dialog, events } = await journey.visit('/strict.html', { wallets })
  await dialog.show()
  await dialog.button(/^All wallets/).click()
  await dialog.dialog.getByRole('searchbox').fill('number 777')
  await dialog.button(/^Wallet number 777/).click()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ connector: { name: 'Wallet number 777' } })
})

test.each(['/strict.html', '/no-images.html'])('icons are drawn as they are, under the policy of %s', async (path) => {
  const { dialog } = await journey.visit(path, {
    wallets: [named('Vector Wallet', { icon: MAGENTA_SVG }), named('Pixel Wallet', { icon: MAGENTA_PNG })],
  })
  await dialog.show()
  for (const name of [/^Vector Wallet/, /^Pixel Wallet/]) {
    await expect.poll(async () => (await readColors(dialog.button(name))).shareOf(...MAGENTA)).toBeGreaterThan(0.02)
  }
  await dialog.button(/^All wallets/).click()
  await dialog.button(/^MetaMask/).waitFor()
})

test('if the catalogue is down, its wallets are missing, and nothing else', async () => {
  const { dialog, events, network } = await journey.visit('/strict.html', { wallets: [named('Good Wallet')] })
  network.allowNetworkReports(/getWallets/)
  journey.sandbox.service.failAll('/getWallets', { status: 500 })
  await dialog.show()
  await dialog.text('Couldn’t load more wallets').waitFor()
  journey.sandbox.service.clearFaults()
  await dialog.button('Try again').click()
  await dialog.button(/^All wallets 288/).waitFor()
  await dialog.button(/^Good Wallet/).click()
  await events.next('wallet-connected')
})

test('nothing waits for a catalogue that never answers', async () => {
  const { dialog, events, network } = await journey.visit('/strict.html', { wallets: [named('Good Wallet')] })
  network.allowNetworkReports(/getWallets/)
  journey.sandbox.service.failAll(/./, 'hang')
  await dialog.show()
  await dialog.button(/^Good Wallet/).click()
  await events.next('wallet-connected')
})
