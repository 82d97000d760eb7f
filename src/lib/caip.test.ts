import { expect, test } from 'vitest'
import { isCaipNetworkId, parseCaipNetworkId } from './caip.ts'

test.each([
  'eip155:1',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:12a765e31ffd4059bada1e25190f6e98',
  'cosmos:cosmoshub-3',
  'cosmos:Binance-Chain-Tigris',
  'cosmos:iov-mainnet',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  `cosmos:${'a'.repeat(32)}`,
])('%s is a CAIP-2 id', (id) => {
  const parsed = parseCaipNetworkId(id)
  expect(`${parsed?.namespace}:${parsed?.reference}`).toBe(id)
})

const NO_NETWORKS = [
  '',
  ':',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:2',
  'unknown:1',
  'EIP155:1',
  ' eip155:1',
  'eip155:1 ',
  'eip155:1\n',
  'eip155: 1',
  'eip155:1/2',
  'eip155:①',
  'eip155:..',
  'toString:1',
  '__proto__:1',
  `cosmos:${'a'.repeat(33)}`,
]

test.each(NO_NETWORKS)('%j is not: exactly 2 non-empty parts of a known namespace', (id) => {
  expect(parseCaipNetworkId(id)).toBeUndefined()
  expect(isCaipNetworkId(id)).toBe(false)
})
