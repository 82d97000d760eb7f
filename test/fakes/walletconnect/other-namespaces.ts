import type { Network } from '#core/model/network.ts'
import { namespaceOf, type CaipNetworkId } from '#lib/caip.ts'
import { network } from './create-test-page.ts'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
export const COSMOS = 'cosmos:cosmoshub-4'

/** An account on each chain. */
export const ADDRESSES = {
  [SOLANA]: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  [BITCOIN]: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  [POLKADOT]: '8PSDc8otpZMGviGVSwzCzBCLPi5WuT8K9phaUWbfUtSYet3',
  [COSMOS]: 'cosmos1eeyudtn5p30jek85tq0cyh7k0jnn2z4t84y58y',
} as const

/** A network that a site describes by itself. */
export const networkOf = (caipNetworkId: CaipNetworkId): Network => ({
  ...network(1),
  id: caipNetworkId,
  name: caipNetworkId,
  chainNamespace: namespaceOf(caipNetworkId),
  caipNetworkId,
})

/** The namespace that a wallet approves, with one chain. */
export function approvedOn(caipNetworkId: CaipNetworkId, methods: readonly string[], addresses: readonly string[]) {
  return {
    [namespaceOf(caipNetworkId)]: {
      chains: [caipNetworkId],
      accounts: addresses.map((address) => `${caipNetworkId}:${address}`),
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}
