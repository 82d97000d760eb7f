import { expect, test } from 'vitest'
import type { Network } from '#core/networks/network.ts'
import { network } from '../../../../test/fakes/walletconnect/create-test-page.ts'
import { proposedNamespaces, WALLET_METHODS } from './proposed-namespaces.ts'

const EVENTS = ['accountsChanged', 'chainChanged']
const solana: Network = {
  ...network(1),
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

test('each namespace of the networks is asked for, with its chains in their order', () => {
  expect(proposedNamespaces([network(137), solana, network(1)])).toEqual({
    eip155: { chains: ['eip155:137', 'eip155:1'], methods: WALLET_METHODS.eip155, events: EVENTS },
    solana: { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: WALLET_METHODS.solana, events: EVENTS },
  })
})

test('no method twice, and some for every namespace', () => {
  for (const methods of Object.values(WALLET_METHODS)) {
    expect(methods.length).toBeGreaterThan(0)
    expect(new Set(methods).size).toBe(methods.length)
  }
})
