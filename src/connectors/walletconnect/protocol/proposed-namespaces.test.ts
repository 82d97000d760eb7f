import { expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { network } from '../../../../test/fakes/walletconnect/create-test-page.ts'
import { loadFamilies } from './families.ts'
import { proposedNamespaces } from './proposed-namespaces.ts'

const families = await loadFamilies()
const methodsOf = (namespace: ChainNamespace) => families.of(namespace)!.methods

const EVENTS = ['accountsChanged', 'chainChanged']
const solana: Network = {
  ...network(1),
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

test('each namespace of the networks is asked for, with its chains in their order', () => {
  expect(proposedNamespaces([network(137), solana, network(1)], families)).toEqual({
    eip155: { chains: ['eip155:137', 'eip155:1'], methods: methodsOf('eip155'), events: EVENTS },
    // And the id that it had before, which some wallets in use know it by.
    solana: {
      chains: [solana.caipNetworkId, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
      methods: methodsOf('solana'),
      events: EVENTS,
    },
  })
})

test('no method twice, and some for every namespace whose wallets can be reached', () => {
  expect(families.namespaces).toContain('eip155')
  for (const namespace of families.namespaces) {
    const methods = methodsOf(namespace)
    expect(methods.length).toBeGreaterThan(0)
    expect(new Set(methods).size).toBe(methods.length)
  }
})

const named = (caipNetworkId: Network['caipNetworkId'], chainNamespace = 'eip155') =>
  ({ ...network(1), caipNetworkId, chainNamespace }) as Network

test('bip122, polkadot and cosmos with their methods and events', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  const namespaces = proposedNamespaces(
    [
      named(bitcoin, 'bip122'),
      named('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot'),
      named('cosmos:cosmoshub-4', 'cosmos'),
    ],
    families,
  )
  expect(namespaces).toEqual({
    bip122: {
      chains: [bitcoin],
      methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
      events: [...EVENTS, 'bip122_addressesChanged'],
    },
    polkadot: {
      chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
      methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
      events: EVENTS,
    },
    cosmos: {
      chains: ['cosmos:cosmoshub-4'],
      methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
      events: EVENTS,
    },
  })
})

test('all chains in the namespace contain the namespace prefix, each once (protocol: proposal namespaces, 1.4 and 1.6)', () => {
  const solanaSaysEvm = named('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155')
  const namespaces = proposedNamespaces(
    [network(1), solanaSaysEvm, network(1), named('42' as never), named('cosmos:' as never)],
    families,
  )
  expect(Object.entries(namespaces).map(([key, { chains }]) => [key, chains])).toEqual([
    ['eip155', ['eip155:1']],
    ['solana', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']],
  ])
})

test('chains must not be empty (protocol: proposal namespaces, 1.2)', () => {
  expect(() => proposedNamespaces([], families)).toThrow('Missing or invalid.')
  expect(() => proposedNamespaces([named('nowhere:1' as never)], families)).toThrow('Missing or invalid.')
})
