import { expect, test } from 'vitest'
import { parseCaipAddress } from './caip-address.ts'

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
  '0xab',
  ':0xab',
  '::0xab',
  'eip155:0xab',
  'unknown:1:0xab',
  'EIP155:1:0xab',
  ' eip155:1:0xab',
  'eip155:1 :0xab',
  'eip155:1\n:0xab',
  'eip155:1/2:0xab',
  'eip155:①:0xab',
  '__proto__:1:0xab',
  `cosmos:${'a'.repeat(33)}:0xab`,
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
