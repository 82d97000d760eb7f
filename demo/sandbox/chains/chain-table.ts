/** A chain of the sandbox: a local node that uses the id of a public chain. */
export interface ChainDefinition {
  readonly caipNetworkId: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** A chain that anvil runs. */
export interface EvmChainDefinition extends ChainDefinition {
  readonly chainId: number
}

/** The chains that anvil runs. */
export const CHAINS: readonly EvmChainDefinition[] = [
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

/** Solana devnet; the reference is the first part of its genesis hash. */
export const SOLANA_DEVNET: ChainDefinition = {
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

/** The chains that the sandbox runs. */
export const ALL_CHAINS: readonly ChainDefinition[] = [...CHAINS, SOLANA_DEVNET]

/** The well-known development mnemonic: its accounts hold 10000 native coins on every EVM chain of the sandbox. */
export const DEV_MNEMONIC = 'test test test test test test test test test test test junk'

/** The first of these accounts, which the sandbox's wallets use. */
export const EVM_DEV_ADDRESSES: readonly string[] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
]

/** Accounts of the same mnemonic at m/44'/501'/i'/0', which hold 1000 SOL each. */
export const SOLANA_DEV_ADDRESSES: readonly string[] = [
  'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
  '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
  '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
]
