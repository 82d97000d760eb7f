import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Solana. Source of the networks: its profile of CAIP-2, which takes the first 32 characters of the genesis hash. */
export const solana: ChainFamily = {
  namespace: 'solana',
  networks: [
    {
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    },
    {
      id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      name: 'Solana Devnet',
      nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
      testnet: true,
    },
    {
      id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      name: 'Solana Testnet',
      nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
      testnet: true,
    },
  ],
  accountType: 'eoa',
  load: () => import('./chain.ts'),
}
