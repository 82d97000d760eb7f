import { expect, test } from 'vitest'
import { parseCaipAddress, parseCaipNetworkId } from './caip.ts'

test.each(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:cosmoshub-4'])('%s is a CAIP-2 id', (id) => {
  const parsed = parseCaipNetworkId(id)
  expect(`${parsed?.namespace}:${parsed?.reference}`).toBe(id)
})

test.each(['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'unknown:1', 'EIP155:1', ' eip155:1', 'toString:1'])(
  '%j is not: exactly 2 non-empty parts of a known namespace',
  (id) => expect(parseCaipNetworkId(id)).toBeUndefined(),
)

test('a CAIP-10 id has exactly 3 non-empty parts', () => {
  expect(parseCaipAddress('eip155:1:0xab')).toEqual({ namespace: 'eip155', caipNetworkId: 'eip155:1', address: '0xab' })
  for (const id of ['', 'eip155:1', 'eip155:1:', 'eip155::0xab', ':1:0xab', 'eip155:1:0xab:x', 'other:1:0xab']) {
    expect(parseCaipAddress(id)).toBeUndefined()
  }
})
