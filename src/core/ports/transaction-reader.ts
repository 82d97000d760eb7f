import type { Network } from '../model/network.ts'

/** A transaction whose outcome is asked for. */
export interface TransactionQuery {
  readonly network: Network
  /** 0x hex on eip155, a base58 signature on solana. */
  readonly hash: string
  /** The sender. */
  readonly address: string
  /** eip155: the sender's nonce that it has taken, if that is known. */
  readonly nonce?: number | undefined
  /** eip155: what it does (`TransactionReport`), to tell a sped-up one from another. */
  readonly call?: string | undefined
  /** solana: no block after this one holds it. */
  readonly lastValidBlockHeight?: bigint | undefined
  /** EIP-5792: `hash` is the id of calls that this wallet has taken, and is asked for; a wallet that is gone is `undefined`. */
  readonly calls?: { readonly wallet: unknown } | undefined
  readonly signal?: AbortSignal | undefined
}

/** What the chain says of a transaction. */
export type TransactionReport =
  /** A node has it. On eip155 with the nonce that it takes, and with what it does, in a form to compare. */
  | { readonly status: 'pending'; readonly nonce?: number | undefined; readonly call?: string | undefined }
  /** The calls have become a transaction. */
  | { readonly status: 'named'; readonly hash: string }
  /** No node knows of it; it may still come. */
  | { readonly status: 'unknown' }
  | { readonly status: 'confirmed' }
  /** It is in a block, and has done nothing. */
  | { readonly status: 'failed' }
  /** Another one of the sender has taken its place; `isSame` if that does the same, for another fee. */
  | { readonly status: 'replaced'; readonly by?: { readonly hash: string; readonly isSame: boolean } | undefined }
  /** It can never be in a block any more. */
  | { readonly status: 'dropped' }

/** Asks nodes what has become of a transaction. Rejects if none answers. */
export interface TransactionReader {
  read(query: TransactionQuery): Promise<TransactionReport>
}
