import type { Network } from '../model/network.ts'

/** A transaction whose outcome is requested. */
export interface TransactionQuery {
  readonly network: Network
  /** 0x hex on eip155, a base58 signature on solana. */
  readonly hash: string
  /** The sender. */
  readonly address: string
  /** eip155: its nonce, if known; of calls, the sender's next one when the wallet was asked. */
  readonly nonce?: number | undefined
  /** eip155: what it does (`TransactionReport`), to tell a sped-up one from another. */
  readonly call?: string | undefined
  /** eip155: a token, by its address, of which it may have brought the sender some. */
  readonly token?: string | undefined
  /** solana: the last block that can include it. */
  readonly lastValidBlockHeight?: bigint | undefined
  /** EIP-5792: `hash` is the id of calls that this wallet has accepted, and is asked about. Without it, the outcome is unknown: `read` rejects. */
  readonly calls?:
    | {
        readonly wallet: unknown
        /** True for the embedded wallet, which has checked with the chain before it reports a failure. */
        readonly isChecked?: boolean | undefined
      }
    | undefined
  readonly signal?: AbortSignal | undefined
}

/** A transaction's state on the chain. */
export type TransactionReport =
  /** A node has it. On eip155, with its nonce and what it does, for comparison. */
  | { readonly status: 'pending'; readonly nonce?: number | undefined; readonly call?: string | undefined }
  /** The calls have become a transaction. */
  | { readonly status: 'named'; readonly hash: string }
  /** No node knows it; it may still appear. */
  | { readonly status: 'unknown' }
  /** `received`: how much of the query's token it has brought the sender, in the smallest unit, if that is known exactly. */
  | { readonly status: 'confirmed'; readonly received?: bigint | undefined }
  /** It is in a block, and failed; calls of a smart account fail in the transaction of this hash, which may not have failed itself. */
  | { readonly status: 'failed'; readonly hash?: string | undefined }
  /**
   * The wallet says that its calls have failed, and names no transaction: its word alone. The chain shows none either, so far;
   * `isUnasked`: it couldn't be searched.
   */
  | { readonly status: 'denied'; readonly isUnasked?: true }
  /** Another transaction of the sender took its place; `isSame` if that does the same with another fee. */
  | { readonly status: 'replaced'; readonly by?: { readonly hash: string; readonly isSame: boolean } | undefined }
  /** It can no longer be included in a block. */
  | { readonly status: 'dropped' }

/** Asks nodes about the outcome of a transaction, or its wallet about the outcome of calls. Rejects if none answers. */
export interface TransactionReader {
  read(query: TransactionQuery): Promise<TransactionReport>
}
