import type { ChainNamespace } from '#lib/caip.ts'
import type { Reason } from '../errors/reason.ts'
import type { Network } from '../model/network.ts'

/** A call to a contract, or a payment: `value` and `data` are hexadecimal, with 0x. */
export interface TransferCall {
  readonly to: string
  readonly value?: `0x${string}` | undefined
  readonly data?: `0x${string}` | undefined
}

/** The cost of a smart account's calls. */
export interface CallsFee {
  /** The max cost, in the native coin's smallest unit, independent of the payer. */
  readonly amount: bigint
  /** The sponsor that pays it; empty without a name. */
  readonly sponsor?: string | undefined
  /** Why the sponsor doesn’t, in its own words. */
  readonly notSponsored?: string | undefined
}

/**
 * Asks a wallet what calls of its smart account would cost. Doesn’t prompt the visitor.
 * @throws WalletDialogError `transaction_would_fail`
 */
export type EstimateCalls = (calls: readonly TransferCall[]) => Promise<CallsFee>

/** The token to send: `address` is absent for the chain's native coin. */
export interface TransferToken {
  readonly address?: string | undefined
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** A transfer as the visitor wants it. */
export interface TransferRequest {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly token: TransferToken
  /** In the token's smallest unit, as wallets show it: on solana, an issuer can scale what accounts hold. */
  readonly amount: bigint
  /**
   * The wallet's provider for the namespace: to read its own node's view of the chain, as a second party. Doesn’t prompt the visitor.
   */
  readonly wallet?: unknown
  /** True if the wallet answers reads by a node of its own. Where the page's nodes answer them, they would confirm themselves. */
  readonly hasOwnNode?: boolean | undefined
  /** For a smart account whose wallet reports the cost of its calls: the fee comes from there. */
  readonly estimateCalls?: EstimateCalls | undefined
  /** Aborts: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/** A simulated balance change, in the token's smallest unit; negative if it leaves. Without the fee. */
export interface BalanceChange {
  readonly token: TransferToken
  readonly account: 'sender' | 'recipient'
  readonly amount: bigint
}

export type Simulation =
  /** Simulated on the chain's current state. */
  | { readonly status: 'simulated'; readonly changes: readonly BalanceChange[] }
  /** It would succeed; why what arrives couldn’t be simulated. */
  | { readonly status: 'accepted'; readonly reason: Reason | string }
  /** It would fail: the chain's reason. */
  | { readonly status: 'refused'; readonly reason: Reason | string }
  /** Unknown: why it couldn’t be simulated. */
  | { readonly status: 'unknown'; readonly reason: Reason | string }

export interface TransferFee {
  /** The most that it can cost, in the native coin's smallest unit. */
  readonly amount: bigint
  readonly token: TransferToken
  /** Rollups: the part that pays for the transaction's data on L1. */
  readonly dataFee?: bigint | undefined
  /** Solana: the part that opens the recipient's token account (rent). */
  readonly accountRent?: bigint | undefined
  /** Smart accounts: who pays it instead of the visitor, whose `amount` is 0; empty without a name. */
  readonly sponsor?: string | undefined
  /** Smart accounts: why the sponsor doesn’t pay this time, in its own words. */
  readonly notSponsored?: string | undefined
  /** eip155: most of it is a tip, out of proportion to the base fee. */
  readonly isTipHigh?: boolean | undefined
}

/** A prepared transfer, ready to be signed. */
export interface PreparedTransfer {
  readonly request: TransferRequest
  /** `undefined` if it couldn’t be estimated, since the transfer would fail. */
  readonly fee: TransferFee | undefined
  /** The sender's current balances, in the smallest units; the same if the native coin is sent. */
  readonly balance: { readonly token: bigint; readonly native: bigint }
  /**
   * eip155: the coins are too few for a token's fee, but the wallet takes several calls at once, like smart accounts. It may have the fee
   * paid by a sponsor, or in a token.
   */
  readonly mayPayOtherwise?: boolean | undefined
  readonly simulation: Simulation
  /** The kind of the recipient's address: on eip155, code makes it a contract; on solana, a program or an account owned by one. */
  readonly recipient: 'account' | 'contract' | 'unknown'
  /**
   * eip155: whether the chain gives the token as many decimals as its amount was calculated with. `unconfirmed`: by one party only,
   * as the wallet's node says nothing of it, or there is none.
   */
  readonly decimals?:
    | { readonly status: 'agreed' | 'unconfirmed' }
    | { readonly status: 'wrong'; readonly reason: Reason | string }
    | undefined
  /** Data for the chain family's own `send`; opaque to other code. */
  readonly plan?: unknown
}

/** The wallet's answer. */
export interface SubmittedTransfer {
  /** 0x hex on eip155, a base58 signature on solana; what the wallet calls it if `isCalls`. */
  readonly hash: string
  /** EIP-5792: the wallet has taken the calls and has no transaction yet; `hash` is their id, by which the wallet is asked. */
  readonly isCalls?: boolean | undefined
  /** eip155: the account's nonce that it took, if the chain knows it already; of calls, the next one when the wallet was asked. */
  readonly nonce?: number | undefined
  /** eip155: what the calls do, as `TransactionReport` has it, for the chain to be searched for them. */
  readonly call?: string | undefined
  /** solana: no block after this one holds it. */
  readonly lastValidBlockHeight?: bigint | undefined
}

/** A token that is only known by its address. */
export interface TokenQuestion extends Pick<TransferRequest, 'network' | 'signal'> {
  readonly address: string
}

/** Sending of one chain family. Its SDK comes with it, on first use. */
export interface Transfers {
  /**
   * A token as the chain describes it, its names safe to show: the symbol is empty if it has none. `undefined` if there is no
   * token at the address. Rejects if the chain cannot be reached, or with the signal's reason.
   */
  readToken(question: TokenQuestion): Promise<TransferToken | undefined>
  /** Looks at balances, fee and outcome; asks the wallet nothing. Rejects if the chain cannot be reached. */
  prepare(request: TransferRequest): Promise<PreparedTransfer>
  /**
   * The largest amount that can be sent: the whole balance, less the fee if the token is the native coin. Never negative.
   * `to` may be any address while the visitor has not named one.
   */
  maxAmount(request: Omit<TransferRequest, 'amount'>): Promise<bigint>
  /**
   * Asks the wallet to sign and send. `provider` is the wallet connection's for the namespace. `signal` aborted before the wallet
   * was asked: it is not asked. Aborted later it changes nothing: what the wallet answers is the outcome, however late.
   * @throws WalletDialogError of `core/errors/send-errors.ts`: `send_declined`, `send_pending`, `send_wrong_network`,
   *   `send_wrong_account`, `send_failed`, `send_unproven`; or the signal's reason
   */
  send(transfer: PreparedTransfer, provider: unknown, signal?: AbortSignal): Promise<SubmittedTransfer>
}

/** How each chain family that can send is loaded; a namespace that is missing cannot. */
export type TransfersByNamespace = Readonly<Partial<Record<ChainNamespace, () => Promise<Transfers>>>>
