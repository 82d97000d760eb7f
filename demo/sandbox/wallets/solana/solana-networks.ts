import type { SandboxChain } from '../evm/wallet-chain.ts'

/** A Solana network, under both of its names. */
export interface SolanaNetwork {
  /** Its name in Wallet Standard. */
  readonly id: `solana:${string}`
  readonly caipNetworkId: string
  readonly name: string
  /** `undefined` if the sandbox doesn't run it: transactions for it can be signed but not sent. */
  readonly rpcUrl: string | undefined
}

const NETWORKS = [
  { id: 'solana:devnet', caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
  { id: 'solana:mainnet', caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' },
  { id: 'solana:testnet', caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Solana Testnet' },
] as const

/** The networks' names in Wallet Standard. */
export const SOLANA_NETWORK_IDS = NETWORKS.map(({ id }) => id)

/** The networks, with the sandbox's nodes where it runs them. */
export function createSolanaNetworks(sandboxChains: readonly SandboxChain[]): SolanaNetwork[] {
  return NETWORKS.map((network) => ({
    ...network,
    rpcUrl: sandboxChains.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)?.rpcUrl,
  }))
}
