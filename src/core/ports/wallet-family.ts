import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { Account } from '../model/account.ts'

/** A wallet's data of one account, each field read once. */
export interface DeclaredAccount {
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  /** The purpose of the account, if the wallet names one: not part of the standard, and common on Bitcoin. */
  readonly purpose: unknown
}

/** The chains of one namespace as wallets of Wallet Standard name them, and how such a wallet is asked. */
export interface WalletFamily {
  readonly namespace: ChainNamespace
  /** CAIP-2 ids by the wallet's names of chains. */
  readonly chains: Readonly<Record<string, CaipNetworkId>>
  /** Features that ask the visitor for accounts, with their input: the first that a wallet has is used. */
  readonly connect: readonly { readonly feature: string; readonly input?: unknown }[]
  readonly events: readonly string[]
  readonly disconnect: readonly string[]
  readonly signMessage: string
  /** A signature of a text as the port wants it; `undefined` for bytes that are none. */
  toSignature(bytes: Uint8Array): string | undefined
  /** Loads what recognizes an account: `undefined` for an address that is not one of that chain. */
  loadReader(): Promise<ReadAccount>
  /** The accounts in the order in which a site meets them. */
  order(accounts: readonly Account[]): readonly Account[]
}

export type ReadAccount = (declared: DeclaredAccount, caipNetworkId: CaipNetworkId) => Account | undefined
