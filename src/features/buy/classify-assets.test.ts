import { expect, test } from 'vitest'
import type { Token } from '#core/model/token.ts'
import type { BuyAsset } from '#core/ports/buy-provider.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { classifyAssets } from './create-asset-spam-reasons.ts'

const network = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const asset = (id: string, symbol: string, name: string, address?: string): BuyAsset => ({
  ...{ id, symbol, name, address, network: 'eip155:1', networkName: 'ethereum' },
})
const REAL = `0x${'aa'.repeat(20)}`
const FAKE = `0x${'bb'.repeat(20)}`
const ether = asset('ETH', 'ETH', 'Ether')
const usdc = asset('USDC', 'USDC', 'USD Coin', REAL)

async function spamReasonsOf(assets: readonly BuyAsset[], balances: readonly Token[] = []) {
  const clock = createFakeClock()
  const { signal } = new AbortController()
  const classified = classifyAssets(assets, { network, clock, balances, signal })
  for (let slice = 0; slice * 100 < assets.length; slice++) await clock.advance(0)
  return Object.fromEntries([...(await classified)].map(([key, spamReason]) => [key.split(' ')[1], spamReason]))
}

test('what is the only one of its name is not flagged, even if it is listed twice', async () => {
  const again = asset('USD Coin', 'USDC', 'USD Coin', REAL.toUpperCase())
  expect(await spamReasonsOf([ether, usdc, again, asset('DAI', 'DAI', 'Dai', FAKE)])).toEqual({})
})

test.each([
  ['the coin’s symbol', asset('x', 'ETH', 'Something', FAKE), { kind: 'imitation', of: 'ETH' }],
  ['the coin’s name', asset('x', 'EX', 'Ether', FAKE), { kind: 'imitation', of: 'ETH' }],
  ['another one’s symbol', asset('x', 'USDC', 'USDC 2', FAKE), { kind: 'imitation', of: 'USDC' }],
  ['another one’s symbol in other letters', asset('x', 'UЅDС', 'Coin', FAKE), { kind: 'imitation', of: 'USDC' }],
  ['another one’s name', asset('x', 'USDX', 'USD Сoin', FAKE), { kind: 'imitation', of: 'USDC' }],
  ['a link', asset('x', 'GIFT', 'Claim at gift.example.com', FAKE), { kind: 'advert' }],
])('%s makes a token spam', async (_, fake, spamReason) => {
  expect(await spamReasonsOf([ether, usdc, fake])).toEqual({ x: spamReason })
})

test('one in plain letters is the real one, wherever it stands in the list', async () => {
  expect(await spamReasonsOf([asset('x', 'UЅDС', 'Coin', FAKE), usdc])).toEqual({
    x: { kind: 'imitation', of: 'USDC' },
  })
})

test('what the account holds is the real one, even if another one comes first', async () => {
  const held: Token = {
    ...{ address: REAL.toUpperCase().replace('X', 'x'), chainId: 'eip155:1', name: 'USD Coin', symbol: 'USDC' },
    ...{ decimals: 6, amount: 5_000_000n, price: 1, value: 5, iconUrl: undefined },
  }
  const spamReasons = await spamReasonsOf([asset('x', 'USDC', 'USD Coin', FAKE), usdc], [held])
  expect(spamReasons).toEqual({ x: { kind: 'imitation', of: 'USDC' } })
})

test('thousands are classified in slices; what is no longer wanted ends', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => asset(`t${index}`, `T${index}`, `Token ${index}`, FAKE))
  const clock = createFakeClock()
  const controller = new AbortController()
  const classified = classifyAssets(many, { network, clock, balances: [], signal: controller.signal })
  controller.abort(new Error('left'))
  await expect(classified).rejects.toThrow('left')
})
