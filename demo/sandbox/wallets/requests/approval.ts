import type { Address, Hex } from 'viem'
import type { TypedData } from '../evm/requests/parse-typed-data.ts'

/** A chain as shown in an approval. */
export interface ChainSummary {
  readonly chainId: number
  readonly name: string
}

/** A request for the visitor's decision; plain data, so that it can cross a message port. */
export type Approval =
  | {
      readonly kind: 'connect'
      /** Of the chain family; undefined for EVM. */
      readonly family?: string
      readonly accounts: readonly string[]
      readonly selected: readonly string[]
      /** The chain families to choose from, if there are several. */
      readonly namespaces?: readonly OfferedNamespace[]
      /** Result of verifying the site's claimed origin, if known. */
      readonly verification?: Verification
    }
  | { readonly kind: 'unlock' }
  | {
      readonly kind: 'sign-message'
      readonly account: string
      readonly text: string | undefined
      readonly bytes: Hex
    }
  /** A message that signs the visitor in; `otherSite` is the domain in it if that isn't the site that asks. */
  | {
      readonly kind: 'sign-in'
      readonly account: string
      readonly text: string
      readonly otherSite: string | undefined
      readonly verification?: Verification
    }
  /** A transaction document of a chain, in its text form. */
  | { readonly kind: 'sign-document'; readonly account: string; readonly text: string }
  /** Transactions of a chain whose instructions can be described in words. */
  | {
      readonly kind: 'solana-transactions'
      readonly isSent: boolean
      readonly network: string
      readonly transactions: readonly DescribedTransaction[]
    }
  | {
      readonly kind: 'sign-typed-data'
      readonly account: Address
      readonly typedData: TypedData
      readonly otherChain: boolean
    }
  | {
      readonly kind: 'send-transaction'
      readonly account: Address
      readonly chain: ChainSummary
      readonly to: Address | undefined
      /** Amount with its symbol, such as `0.1 ETH`. */
      readonly value: string
      readonly data: Hex
    }
  /** Calls of EIP-5792, each of which becomes a transaction, in this order. */
  | {
      readonly kind: 'send-calls'
      readonly account: Address
      readonly chain: ChainSummary
      readonly calls: readonly { readonly to: Address | undefined; readonly value: string; readonly data: Hex }[]
    }
  | { readonly kind: 'switch-chain'; readonly from: ChainSummary; readonly to: ChainSummary }
  | {
      readonly kind: 'add-chain'
      readonly chain: ChainSummary
      readonly symbol: string
      readonly requestedRpcUrl: string
      readonly rpcUrl: string
    }

/** A chain family that a site asks for. */
export interface OfferedNamespace {
  /** Of CAIP-2. */
  readonly id: string
  readonly name: string
  /** The site requires it. */
  readonly isRequired: boolean
}

/** The result of comparing a site's claimed origin with its actual one. */
export interface Verification {
  readonly validation: 'VALID' | 'INVALID' | 'UNKNOWN'
  readonly isScam: boolean
  /** The site's actual origin. */
  readonly origin: string
}

/** A transaction in words. */
export interface DescribedTransaction {
  readonly account: string
  readonly feePayer: string
  readonly steps: readonly string[]
}

/** The visitor's choice. */
export type Decision = { readonly approved: false } | Grant

/** Approved, with the chosen accounts if the approval offered some. */
export interface Grant {
  readonly approved: true
  readonly accounts: readonly string[]
  /** The chosen chain families, if the approval offered some. */
  readonly namespaces?: readonly string[]
}
