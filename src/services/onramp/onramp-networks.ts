import type { CaipNetworkId } from '#lib/caip.ts'

// The service has names of its own for networks. Here they become CAIP-2 ids.

/** Where the usual coin is sold, if the service doesn’t say [buy.defaults]. */
export const USUAL_NETWORKS = { ethereum: 'eip155:1', polygon: 'eip155:137' } as const

const SOLANA = 'solana'
const SOLANA_MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * The network that the service calls `name` [buy.namespaces]; `undefined` for one that the dialog has no accounts on. `chainId` is the
 * reference of the CAIP-2 id; for Solana it may be missing.
 */
export function toOnrampNetwork(name: string, chainId: string): CaipNetworkId | undefined {
  if (name === SOLANA) return `solana:${/^[1-9A-HJ-NP-Za-km-z]{32}$/.test(chainId) ? chainId : SOLANA_MAINNET}`
  return /^[1-9]\d{0,15}$/.test(chainId) ? `eip155:${chainId}` : undefined
}
