import { assert, constantFrom, property, shuffledSubarray, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { BUILT_IN_NETWORKS, builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { SOLANA } from '../../../test/fakes/networks.ts'
import { groupNetworks, searchNetworks } from './network-list.tsx'

/** Ids are unique only within a family. */
const EVM_NETWORKS = BUILT_IN_NETWORKS.filter(({ chainNamespace }) => chainNamespace === 'eip155')

const evm = (...ids: number[]) => ids.map((id) => builtInNetwork(`eip155:${id}`)!)
const shape = (networks: readonly Network[], active?: CaipNetworkId) =>
  groupNetworks(networks, active).map(({ kind, networks: group }) => [kind, ...group.map(({ name }) => name)])

test('networks stand by namespace, test networks at the end', () => {
  expect(shape([...evm(11155111, 1), SOLANA, ...evm(137)])).toEqual([
    ['eip155', 'Ethereum', 'Polygon'],
    ['solana', 'Solana'],
    ['test', 'Sepolia'],
  ])
})

test('the active one is seen first', () => {
  expect(shape([...evm(1, 137, 11155111), SOLANA], 'eip155:137')[0]).toEqual(['eip155', 'Polygon', 'Ethereum'])
  expect(shape([...evm(1), SOLANA], SOLANA.caipNetworkId)[0]).toEqual(['solana', 'Solana'])
  expect(shape(evm(1, 11155111, 80002), 'eip155:80002')[0]).toEqual(['test', 'Polygon Amoy', 'Sepolia'])
})

test('every network stands in exactly one group', () => {
  const networks = [...BUILT_IN_NETWORKS, SOLANA]
  assert(
    property(shuffledSubarray(networks), constantFrom(...networks), (some, { caipNetworkId }) => {
      const grouped = groupNetworks(some, caipNetworkId).flatMap((group) => group.networks)
      expect(grouped.map(({ name }) => name).toSorted()).toEqual(some.map(({ name }) => name).toSorted())
      if (some.some((network) => network.caipNetworkId === caipNetworkId))
        expect(grouped[0]?.caipNetworkId).toBe(caipNetworkId)
    }),
  )
})

test.each([
  ['poly', ['Polygon', 'Polygon Amoy']],
  ['  ÉTHEREUM ', ['Ethereum']],
  ['xdai', ['Gnosis']],
  ['1', ['Ethereum']],
  ['eip155:10', ['OP Mainnet']],
  ['nowhere', []],
])('a search for “%s” finds by name, currency and id', (text, names) => {
  expect(searchNetworks(EVM_NETWORKS, text).map(({ name }) => name)).toEqual(names)
})

test('no text makes a search throw', () => {
  assert(property(string({ unit: 'binary' }), (text) => void searchNetworks(BUILT_IN_NETWORKS, text)))
})
