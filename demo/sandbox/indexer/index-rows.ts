/** What moved: a chain's own coin, a fungible token, or an NFT. */
export type TransferKind = 'native' | 'fungible' | 'nft'

/** A movement within a transaction. Addresses of eip155 are in lower case. */
export interface TransferRow {
  readonly kind: TransferKind
  /** The token's contract or mint; empty for the chain's own coin. */
  readonly token: string
  /** Decimal; empty for what is fungible. */
  readonly tokenId: string
  /** Empty where it was made, or comes from several. */
  readonly sender: string
  /** Empty where it was destroyed, or goes to several. */
  readonly recipient: string
  /** Decimal, in the smallest unit. */
  readonly amount: string
  /** The only account that this row is for, where two sides saw different amounts; empty: it is both sides' row. */
  readonly viewer: string
}

/** A transaction as the index keeps it. */
export interface TransactionRow {
  /** Its place in the block. */
  readonly position: number
  readonly hash: string
  readonly sender: string
  /** Empty where it deploys a contract, and on chains where a transaction has no single receiver. */
  readonly recipient: string
  readonly isSuccess: boolean
  readonly nonce: number
  /** Decimal, in the chain's smallest unit. */
  readonly fee: string
  /** The first four bytes of its call in hex, `deploy`, or empty. */
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

/** What the chain says of a token. */
export interface TokenRow {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
