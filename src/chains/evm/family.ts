import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Ethereum and EVM-compatible networks. Source of the networks: ethereum-lists/chains. */
export const evm: ChainFamily = {
  namespace: 'eip155',
  networks: [
    { id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 10, name: 'OP Mainnet', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 56, name: 'BNB Smart Chain', nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 } },
    { id: 100, name: 'Gnosis', nativeCurrency: { name: 'xDAI', symbol: 'xDAI', decimals: 18 } },
    { id: 137, name: 'Polygon', nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 } },
    { id: 250, name: 'Fantom', nativeCurrency: { name: 'FTM', symbol: 'FTM', decimals: 18 } },
    { id: 324, name: 'ZKsync Era', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 8217, name: 'Kaia', nativeCurrency: { name: 'KAIA', symbol: 'KAIA', decimals: 18 } },
    { id: 8453, name: 'Base', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 42_161, name: 'Arbitrum One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 42_220, name: 'Celo', nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 } },
    { id: 43_114, name: 'Avalanche', nativeCurrency: { name: 'AVAX', symbol: 'AVAX', decimals: 18 } },
    { id: 59_144, name: 'Linea', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 7_777_777, name: 'Zora', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 1_313_161_554, name: 'Aurora', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 97, name: 'BSC Testnet', nativeCurrency: { name: 'tBNB', symbol: 'tBNB', decimals: 18 }, testnet: true },
    {
      id: 43_113,
      name: 'Avalanche Fuji',
      nativeCurrency: { name: 'AVAX', symbol: 'AVAX', decimals: 18 },
      testnet: true,
    },
    { id: 80_002, name: 'Polygon Amoy', nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 }, testnet: true },
    { id: 84_532, name: 'Base Sepolia', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, testnet: true },
    { id: 11_155_111, name: 'Sepolia', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, testnet: true },
  ],
  accountType: 'smartAccount',
  load: () => import('./chain.ts'),
}
