/** A network of Bitcoin, under both of its names. */
export interface BitcoinNetwork {
  /** Its name in Wallet Standard. */
  readonly id: `bitcoin:${string}`
  readonly caipNetworkId: string
  readonly name: string
}

/** The networks that the wallets know. The sandbox runs none of them: accounts only sign messages. */
export const BITCOIN_NETWORKS: readonly BitcoinNetwork[] = [
  { id: 'bitcoin:mainnet', caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' },
  { id: 'bitcoin:testnet', caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba', name: 'Bitcoin Testnet' },
]
