/** A chain of the sandbox: a local anvil node under a public chain's id. */
export interface ChainDefinition {
  readonly caipNetworkId: string
  readonly chainId: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
}

/** The chains that the sandbox runs. */
export const CHAINS: readonly ChainDefinition[] = [
  {
    caipNetworkId: 'eip155:1',
    chainId: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  {
    caipNetworkId: 'eip155:137',
    chainId: 137,
    name: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  },
  {
    caipNetworkId: 'eip155:11155111',
    chainId: 11155111,
    name: 'Sepolia',
    nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  },
]

/** The well-known development mnemonic: its accounts hold 10000 native coins on every chain of the sandbox. */
export const DEV_MNEMONIC = 'test test test test test test test test test test test junk'
