import type { CaipNetworkId } from '#lib/caip.ts'

/** The purpose of a transaction, as in `wallet-transaction`. */
export type TransactionKind = 'send' | 'swap' | 'approve' | 'pay'

/** The event for the host: `replaced` and `dropped` transactions have failed. A name is registered without a transaction. */
export type TransactionEvent = {
  readonly status: 'submitted' | 'confirmed' | 'failed'
  readonly caipNetworkId: CaipNetworkId
} & (
  | { readonly kind: TransactionKind; readonly hash: string }
  /**
   * Calls (EIP-5792) that ended before their wallet named a transaction: by the wallet's id, which is no hash. `isUnproven`: that they
   * failed is the wallet's word alone.
   */
  | { readonly kind: TransactionKind; readonly hash?: undefined; readonly callsId: string; readonly isUnproven?: true }
  /** The visitor has only signed a message. `name`: with its domain. */
  | { readonly kind: 'name'; readonly hash?: undefined; readonly name: string }
)

/** Amount and token of a transfer, for lists. */
export interface TransferSummary {
  readonly symbol: string
  readonly decimals: number
  /** In the token's smallest unit, decimal. */
  readonly amount: string
  readonly to: string
  /** Absent for the native coin. */
  readonly tokenAddress?: string | undefined
  /** The token's picture, from its source. */
  readonly iconUrl?: string | undefined
  /** Of a swap: what is received for it, as much as the chain gives. */
  readonly received?:
    | {
        readonly symbol: string
        readonly decimals?: number | undefined
        /** In the token's smallest unit, decimal, once it is known exactly. */
        readonly amount?: string | undefined
        /** Absent for the native coin. */
        readonly tokenAddress?: string | undefined
        readonly iconUrl?: string | undefined
      }
    | undefined
}

/** A transaction that a wallet has sent for this page. */
export interface SentTransaction {
  readonly kind: TransactionKind
  /** 0x hex on eip155, a base58 signature on solana; if `isCalls`, their id. */
  readonly hash: string
  /** EIP-5792: the wallet has accepted calls, and names their transaction later, in `replacedBy`. */
  readonly isCalls?: boolean | undefined
  readonly caipNetworkId: CaipNetworkId
  /** The sender. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly submittedAt: number
  /** eip155: its nonce, if known; of calls, the sender's next one when the wallet was asked. */
  readonly nonce?: number | undefined
  /** eip155: what it does, for comparison. */
  readonly call?: string | undefined
  /** solana: the last block that can include it; decimal. */
  readonly lastValidBlockHeight?: string | undefined
  readonly transfer?: TransferSummary | undefined
  /** Of an approval: the address of the token that may be taken. */
  readonly approves?: string | undefined
}

export interface TrackedTransaction extends SentTransaction {
  /**
   * `replaced`: another transaction of the sender took its place and did something else. `dropped`: it is lost. A sped-up
   * transaction continues under its new hash, in `replacedBy`.
   */
  readonly status: 'submitted' | 'confirmed' | 'failed' | 'replaced' | 'dropped'
  /** The hash of the transaction that took its place. */
  readonly replacedBy?: string | undefined
  /** The wallet says that the calls have failed, and neither it nor the chain has a transaction of them [transactions.denied]. */
  readonly isDenied?: true | undefined
}

/**
 * A key of its own for each transaction. Wallets make the ids of calls, each by its own rule: two accounts or networks can have the
 * same id. Two wallets with one account aren't told apart: the ids are unique by EIP-5792, and what a wallet says is proven by the chain.
 */
export const trackingKey = ({
  hash,
  isCalls,
  caipNetworkId,
  address,
}: Pick<SentTransaction, 'hash' | 'isCalls' | 'caipNetworkId' | 'address'>): string =>
  isCalls ? `${caipNetworkId}:${address} ${hash}` : hash

/** A transaction's current hash; `undefined` until its wallet has named one. */
export const hashOf = ({
  hash,
  replacedBy,
  isCalls,
}: Pick<TrackedTransaction, 'hash' | 'replacedBy' | 'isCalls'>): string | undefined =>
  replacedBy ?? (isCalls ? undefined : hash)

/** The current hashes of transactions, each once. Ids of calls aren't among them. */
export const hashesOf = (sent: readonly Parameters<typeof hashOf>[0][]): readonly string[] => [
  ...new Set(sent.flatMap((one) => hashOf(one) ?? [])),
]
