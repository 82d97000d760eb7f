import type { CaipAddress, CaipNetworkId, ChainNamespace } from '#lib/caip.ts'

/** The type of an account: externally owned or a smart account; on Bitcoin, the purpose of its address. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** An account of a connection. */
export interface Account {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** The visitor who is logged in to the embedded wallet. */
export interface WalletUser {
  /** Absent if their social account has none. */
  readonly email?: string | undefined
  /** Their name at the social provider, or on Farcaster. */
  readonly userName?: string | undefined
  /** The social account they logged in with; absent after a login by email. */
  readonly socialProvider?: 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster' | undefined
}

/** The connected account of the active chain. */
export interface ActiveAccount {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  readonly type: AccountType
}
