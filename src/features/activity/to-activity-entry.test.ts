import { expect, test } from 'vitest'
import type { HistoryTransaction, HistoryTransfer } from '#core/ports/blockchain-api.ts'
import { toActivityEntry } from './to-activity-entry.ts'

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
    7,
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
  const nft = { name: 'Tile #4', imageUrl: 'https://a.example/4', isSpam: false }
  expect(entry('receive', [{ direction: 'in', nft }]).assets).toEqual([
    { direction: 'in', name: 'Tile #4', pictureUrl: 'https://a.example/4', isNft: true },
  ])
})
