import { expect, test } from 'vitest'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { networkAccess } from './network-list.tsx'

const polygon = builtInNetwork('eip155:137')!
const eip155 = (approved: 'all' | readonly `eip155:${number}`[], supportsAllNetworks = false) => [
  { namespace: 'eip155' as const, approved, supportsAllNetworks },
]

test('without a wallet, any network is open', () => {
  expect(networkAccess(polygon, [])).toBe('open')
  expect(networkAccess(polygon, [{ namespace: 'solana', approved: [], supportsAllNetworks: false }])).toBe('open')
})

test('a browser wallet can be asked for any network', () => {
  expect(networkAccess(polygon, eip155('all'))).toBe('open')
})

test('a session has approved network ids; others it may be asked to add where it supports all networks', () => {
  expect(networkAccess(polygon, eip155(['eip155:1', 'eip155:137']))).toBe('approved')
  expect(networkAccess(polygon, eip155(['eip155:1'], true))).toBe('askable')
  expect(networkAccess(polygon, eip155(['eip155:1']))).toBe('refused')
})
