import { expect, test } from 'vitest'
import { isCaipNetworkId, parseCaipAddress, parseCaipNetworkId } from './caip.ts'

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

test.each([
  'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
  'cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
  `cosmos:x:${'a'.repeat(128)}`,
])('%s is a CAIP-10 id', (id) => {
  const { namespace, caipNetworkId, address } = parseCaipAddress(id)!
  expect(`${caipNetworkId}:${address}`).toBe(id)
  expect(caipNetworkId.startsWith(`${namespace}:`)).toBe(true)
})

test.each([
  ...NO_NETWORKS.map((id) => `${id}:0xab`),
  'eip155:1',
  'eip155:1:',
  'eip155::0xab',
  ':1:0xab',
  '::',
  'eip155:1:0xab:x',
  'eip155:1:0xab/',
  'eip155:1:0x\u200bab',
  'eip155:1: 0xab',
  'other:1:0xab',
  `cosmos:x:${'a'.repeat(129)}`,
])('%j is not: exactly 3 non-empty parts', (id) => {
  expect(parseCaipAddress(id)).toBeUndefined()
})
