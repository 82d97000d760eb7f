import type { Address, Hex } from 'viem'
import type { TypedData } from './requests/parse-typed-data.ts'

/** The part of a chain that an approval shows. */
export interface ChainSummary {
  readonly chainId: number
  readonly name: string
}

/** What the visitor is asked to decide; plain data, so that it can cross a message port. */
export type Approval =
  | { readonly kind: 'connect'; readonly accounts: readonly Address[]; readonly selected: readonly Address[] }
  | { readonly kind: 'unlock' }
  | {
      readonly kind: 'sign-message'
      readonly account: Address
      readonly text: string | undefined
      readonly bytes: Hex
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
  | { readonly kind: 'switch-chain'; readonly from: ChainSummary; readonly to: ChainSummary }
  | {
      readonly kind: 'add-chain'
      readonly chain: ChainSummary
      readonly symbol: string
      readonly requestedRpcUrl: string
      readonly rpcUrl: string
    }

/** What the visitor chose. */
export type Decision = { readonly approved: false } | Grant

/** A yes, with the accounts picked where the approval offered some. */
export interface Grant {
  readonly approved: true
  readonly accounts: readonly Address[]
}
