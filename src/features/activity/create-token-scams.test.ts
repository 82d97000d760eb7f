import { expect, test } from 'vitest'
import type { HistoryToken } from '#core/ports/blockchain-api.ts'
import { ADA, createTestHistory, GRACE, NOW, one } from '../../../test/fakes/create-test-history.ts'

const USDC: HistoryToken = { name: 'USD Coin', symbol: 'USDC', address: `0x${'a'.repeat(40)}`, price: 1 }
const FAKE: HistoryToken = { name: 'USD Coin', symbol: 'USD\u0421', address: `0x${'b'.repeat(40)}` }
const moved = (id: number, token: HistoryToken, direction: 'in' | 'out' = 'in') =>
  one(id, {
    operation: direction === 'in' ? 'receive' : 'send',
    minedAt: NOW - id,
    transfers: [{ direction, quantity: '5', token, sender: GRACE, recipient: ADA }],
  })

async function scams(...transactions: ReturnType<typeof one>[]) {
  const { history, shown } = createTestHistory(() => ({ data: transactions }))
  await history.load()
  return shown().map(({ scam }) => scam)
}

test('a token that goes by the name of one with a price is called out, in either direction, also where that one comes later', async () => {
  const imitation = { kind: 'imitation', of: 'USDC' }
  expect(await scams(moved(1, FAKE), moved(2, FAKE, 'out'), moved(3, USDC))).toEqual([imitation, imitation, undefined])
})

test('the genuine token is never called out, whatever the case of its address and where a transfer of it has no price', async () => {
  const unpriced = { ...USDC, address: USDC.address!.toUpperCase().replace('0X', '0x'), price: undefined }
  expect(await scams(moved(1, USDC), moved(2, unpriced))).toEqual([undefined, undefined])
})

test('the network’s coin needs nobody who knows its price; a token by its name is none', async () => {
  const coin = { name: 'Ether', symbol: 'ETH' }
  expect(await scams(moved(1, coin), moved(2, { ...FAKE, name: 'Ether', symbol: 'ЕТН' }))).toEqual([
    undefined,
    { kind: 'imitation', of: 'ETH' },
  ])
})

test('a token whose name is an advert is called out; others that nobody knows are not', async () => {
  const advert = { ...FAKE, name: 'Visit gift-claim.xyz', symbol: 'GIFT' }
  expect(await scams(moved(1, advert), moved(2, { ...FAKE, name: 'Stubborn', symbol: 'NOPE' }))).toEqual([
    { kind: 'advert' },
    undefined,
  ])
})
