import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Ethereum and EVM-compatible networks. Source of the networks: ethereum-lists/chains. */
export const evm: ChainFamily = {
  namespace: 'eip155',
  networks: `1|Ethereum|ETH
10|OP Mainnet|ETH
56|BNB Smart Chain|BNB
100|Gnosis|xDAI
137|Polygon|POL
250|Fantom|FTM
324|ZKsync Era|ETH
8217|Kaia|KAIA
8453|Base|ETH
42161|Arbitrum One|ETH
42220|Celo|CELO
43114|Avalanche|AVAX
59144|Linea|ETH
7777777|Zora|ETH
1313161554|Aurora|ETH
97|BSC Testnet|tBNB|t
43113|Avalanche Fuji|AVAX|t
80002|Polygon Amoy|POL|t
84532|Base Sepolia|ETH|t
11155111|Sepolia|ETH|t`,
  accountType: 'smartAccount',
  load: () => import('./chain.ts'),
}
