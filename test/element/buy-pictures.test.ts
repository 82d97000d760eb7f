import { expect, test } from 'vitest'
import type { BuyProvider } from '../../src/core/ports/buy-provider.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

// Pictures of what is bought and of who sells it [buy.pictures].
const journey = setUpPage()

const statusOf = (row: Element) => row.querySelector('.picture')?.getAttribute('data-status')

test('tokens have the pictures of lists of balances, and sellers those that the service names', async () => {
  const { dialog, network } = await openConnected(journey)
  await dialog.show('BuyProviders')
  for (const name of [/^USDC/, /^Coinbase/, /^Meld/])
    await expect.poll(() => dialog.button(name).evaluate(statusOf)).toBe('ready')
  expect(network.requests().some((url) => url.includes('/public/getTokenImage/USDC'))).toBe(true)
  await dialog.button(/^USDC/).click()
  await expect.poll(() => dialog.button(/^ETH/).evaluate(statusOf)).toBe('ready')
})

const buyProvider: BuyProvider = {
  getOptions: async () => ({
    assets: [
      { id: 'a', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' },
      {
        id: 'b',
        name: 'Ether',
        symbol: 'ETH',
        network: 'eip155:1',
        networkName: 'ethereum',
        address: `0x${'a'.repeat(40)}`,
      },
      {
        id: 'c',
        name: 'Ours',
        symbol: 'Ours & co',
        network: 'eip155:1',
        networkName: 'ethereum',
        address: `0x${'b'.repeat(40)}`,
      },
    ],
    currencies: [{ id: 'USD', methods: [{ id: 'card', min: '10', max: '100' }] }],
    sellers: [{ id: 'shop', name: 'Shop', iconUrl: 'https://elsewhere.example/shop.png', origins: [] }],
  }),
  getQuote: () => new Promise(() => {}),
  createUrl: () => new Promise(() => {}),
  getPurchases: async () => [],
}

test('an imitation, a symbol that no catalogue has, and a picture from elsewhere are drawn as letters, and not asked for', async () => {
  const { dialog, network, page } = await openConnected(journey, { properties: { buyProvider } })
  await dialog.show('BuyProviders')
  await expect.poll(() => dialog.button(/^USDC/).evaluate(statusOf)).toBe('ready')
  expect(await dialog.button(/^Shop/).evaluate(statusOf)).toBe('failed')
  await dialog.button(/^USDC/).click()
  await dialog.text('Not ETH').waitFor()
  await expect.poll(() => dialog.button(/^ETH/).evaluate(statusOf)).toBe('failed')
  expect(await dialog.button(/^Ours/).evaluate(statusOf)).toBe('failed')
  await page.waitForLoadState('networkidle')
  expect(network.requests().filter((url) => /elsewhere|getTokenImage\/Ours/.test(url))).toEqual([])
})
