import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Solana. Source of the networks: its profile of CAIP-2, which takes the first 32 characters of the genesis hash. */
export const solana: ChainFamily = {
  namespace: 'solana',
  networks: `5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|Solana|SOL
EtWTRABZaYq6iMfeYKouRu166VU2xqa1|Solana Devnet|SOL|t
4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z|Solana Testnet|SOL|t`,
  decimals: 9,
  accountType: 'eoa',
  load: () => import('./chain.ts'),
}
