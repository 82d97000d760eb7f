import { expect, test } from 'vitest'
import { FRAME_NETWORKS, frameNetworkOf } from './frame-networks.ts'

/** The 24 EVM and 3 Solana networks of the embedded wallet, with their coins, written out. */
const NETWORKS = [
  ['eip155:1', 'ETH', 18],
  ['eip155:5', 'ETH', 18],
  ['eip155:11155111', 'ETH', 18],
  ['eip155:10', 'ETH', 18],
  ['eip155:420', 'ETH', 18],
  ['eip155:42161', 'ETH', 18],
  ['eip155:421613', 'ETH', 18],
  ['eip155:137', 'POL', 18],
  ['eip155:80001', 'POL', 18],
  ['eip155:42220', 'CELO', 18],
  ['eip155:1313161554', 'ETH', 18],
  ['eip155:1313161555', 'ETH', 18],
  ['eip155:56', 'BNB', 18],
  ['eip155:97', 'BNB', 18],
  ['eip155:43114', 'AVAX', 18],
  ['eip155:43113', 'AVAX', 18],
  ['eip155:324', 'ETH', 18],
  ['eip155:280', 'ETH', 18],
  ['eip155:100', 'xDAI', 18],
  ['eip155:8453', 'ETH', 18],
  ['eip155:84531', 'ETH', 18],
  ['eip155:84532', 'ETH', 18],
  ['eip155:7777777', 'ETH', 18],
  ['eip155:999', 'ETH', 18],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL', 9],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'SOL', 9],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'SOL', 9],
] as const

test.each(NETWORKS)('%s has the coin %s of %i decimals, as approvals show it', (chainId, symbol, decimals) => {
  expect(frameNetworkOf(chainId)).toMatchObject({ symbol, decimals })
})

test('there are no others', () => {
  expect(Object.keys(FRAME_NETWORKS)).toEqual(NETWORKS.map(([chainId]) => chainId))
  expect(frameNetworkOf('eip155:250')).toBeUndefined()
  expect(frameNetworkOf('constructor' as never)).toBeUndefined()
})
