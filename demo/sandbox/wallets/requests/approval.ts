import type { Address, Hex } from 'viem'
import type { TypedData } from '../evm/requests/parse-typed-data.ts'

/** The part of a chain that an approval shows. */
export interface ChainSummary {
  readonly chainId: number
  readonly name: string
}

/** What the visitor is asked to decide; plain data, so that it can cross a message port. */
export type Approval =
  | {
      readonly kind: 'connect'
      /** Of the chain family, where it is not Ethereum's. */
      readonly family?: string
      readonly accounts: readonly string[]
      readonly selected: readonly string[]
      /** The chain families to choose from, where there is more than one. */
      readonly namespaces?: readonly OfferedNamespace[]
      /** Whether the site is the one that it says it is, where somebody could find out. */
      readonly verification?: Verification
    }
  | { readonly kind: 'unlock' }
  | {
      readonly kind: 'sign-message'
      readonly account: string
      readonly text: string | undefined
      readonly bytes: Hex
    }
  /** A message that signs the visitor in; `otherSite` is the domain that it names, where that is not the one that asks. */
  | {
      readonly kind: 'sign-in'
      readonly account: string
      readonly text: string
      readonly otherSite: string | undefined
      readonly verification?: Verification
    }
  /** A document of a chain, as it is written. */
  | { readonly kind: 'sign-document'; readonly account: string; readonly text: string }
  /** Transactions of a chain whose instructions can be put into words. */
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
  /** Calls of EIP-5792, which become a transaction each, in this order. */
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
  /** The site cannot do without it. */
  readonly isRequired: boolean
}

/** What became of comparing the address that a site states with the one that it was seen at. */
export interface Verification {
  readonly validation: 'VALID' | 'INVALID' | 'UNKNOWN'
  readonly isScam: boolean
  /** Where the site was seen. */
  readonly origin: string
}

/** A transaction in words. */
export interface DescribedTransaction {
  readonly account: string
  readonly feePayer: string
  readonly steps: readonly string[]
}

/** What the visitor chose. */
export type Decision = { readonly approved: false } | Grant

/** A yes, with the accounts picked where the approval offered some. */
export interface Grant {
  readonly approved: true
  readonly accounts: readonly string[]
  /** The chain families picked, where the approval offered some. */
  readonly namespaces?: readonly string[]
}
