import { expect, test } from 'vitest'
import type { HistoryTransaction, HistoryTransfer } from '#core/ports/blockchain-api.ts'
import { toActivityEntry } from './to-activity-entry.ts'

const NOW = Date.UTC(2026, 10, 21)
const token = (direction: HistoryTransfer['direction'], symbol: string, quantity = '1'): HistoryTransfer => ({
  direction,
  quantity,
  sender: 'sender',
  recipient: 'recipient',
  token: { name: symbol, symbol },
})
const entry = (operation: string, transfers: readonly HistoryTransfer[], fields: Partial<HistoryTransaction> = {}) =>
  toActivityEntry(
    {
      id: 'a',
      chain: 'eip155:1',
      operation,
      status: 'confirmed',
      sentFrom: 'from',
      sentTo: 'to',
      transfers,
      ...fields,
    },
    { before: 7, now: NOW },
  )

test.each([
  ['send', [token('out', 'ETH')], 'send', 'recipient'],
  ['receive', [token('in', 'ETH')], 'receive', 'sender'],
  ['send', [token('self', 'ETH')], 'self', undefined],
  ['trade', [token('out', 'ETH'), token('in', 'DAI')], 'trade', undefined],
  ['execute', [token('out', 'ETH'), token('in', 'DAI')], 'trade', undefined],
  ['mint', [token('in', 'DAI')], 'mint', undefined],
  ['approve', [], 'approve', 'to'],
  ['execute', [], 'execute', 'to'],
  ['__proto__', [], 'execute', 'to'],
  ['stake', [token('out', 'ETH')], 'send', 'recipient'],
  ['', [token('in', 'ETH')], 'receive', 'sender'],
  ['', [token('unknown', 'ETH')], 'execute', 'to'],
] as const)('%s of some transfers is shown as %s', (operation, transfers, action, party) => {
  expect(entry(operation, transfers)).toMatchObject({ action, party })
})

test('of a trade, what was given comes first, then what was had for it; of the rest the number', () => {
  const { assets, more } = entry('trade', [token('in', 'DAI', '3000'), token('in', 'BONUS'), token('out', 'ETH')])
  expect(assets.map(({ direction, name }) => [direction, name])).toEqual([
    ['out', 'ETH'],
    ['in', 'DAI'],
  ])
  expect(more).toBe(1)
})

test('an NFT is shown by its name and picture', () => {
  const usdc = { direction: 'in', token: { name: 'USD Coin', symbol: 'USDC' } } as const
  expect(entry('mint', [usdc]).assets).toMatchObject([{ name: 'USDC', fullName: 'USD Coin' }])
  expect(entry('mint', [token('in', 'DAI')]).assets[0]?.fullName).toBeUndefined()
  const nft = { name: 'Tile #4', imageUrl: 'https://a.example/4', isSpam: false }
  expect(entry('receive', [{ direction: 'in', nft }]).assets).toEqual([
    { direction: 'in', name: 'Tile #4', pictureUrl: 'https://a.example/4', isNft: true },
  ])
})

test.each([
  ['in the year 275760', 8.64e15, 7],
  ['before any chain', Date.UTC(1970, 0, 1), 7],
  ['next week', NOW + 7 * 86_400_000, 7],
  ['by a clock that is an hour ahead', NOW + 3_600_000, NOW + 3_600_000],
  ['none', undefined, 7],
])('a date that no block can have stands with the one above it: %s', (_, minedAt, at) => {
  expect(entry('send', [], { minedAt }).at).toBe(at)
})

test('of several of a kind (ERC-1155) it is known how many, of a single NFT there is no number', () => {
  const nft = { name: 'Pass #2', isSpam: false }
  const quantities = ['1', '12', undefined].map(
    (quantity) => entry('receive', [{ direction: 'in', quantity, nft }]).assets[0]?.quantity,
  )
  expect(quantities).toEqual([undefined, '12', undefined])
})
