/** Kind of a transferred asset: a chain's own coin, a fungible token, or an NFT. */
export type TransferKind = 'native' | 'fungible' | 'nft'

/** A transfer within a transaction. Addresses on eip155 are in lower case. */
export interface TransferRow {
  readonly kind: TransferKind
  /** The token's contract or mint; empty for the chain's own coin. */
  readonly token: string
  /** Decimal; empty for coins and fungible tokens. */
  readonly tokenId: string
  /** Empty for a mint, or if there are several senders. */
  readonly sender: string
  /** Empty for a burn, or if there are several recipients. */
  readonly recipient: string
  /** Decimal, in the smallest unit. */
  readonly amount: string
  /** The one account that this row is for, if sender and recipient saw different amounts; empty if the row is for both. */
  readonly viewer: string
}

/** A transaction as the index keeps it. */
export interface TransactionRow {
  /** Its index in the block. */
  readonly position: number
  readonly hash: string
  readonly sender: string
  /** Empty for a deployment, and on chains whose transactions have no single recipient. */
  readonly recipient: string
  readonly isSuccess: boolean
  readonly nonce: number
  /** Decimal, in the chain's smallest unit. */
  readonly fee: string
  /** The selector of the call in hex, `deploy`, or empty. */
  readonly method: string
  readonly transfers: readonly TransferRow[]
}

/** A block as the index keeps it. */
export interface BlockRow {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  /** Seconds since the epoch. */
  readonly time: number
  readonly transactions: readonly TransactionRow[]
}

/** A token's own metadata, read from the chain. */
export interface TokenRow {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
