import type { CaipAddress, CaipNetworkId, ChainNamespace } from '#lib/caip.ts'

/** Whether an account is externally owned or a smart account; on Bitcoin, what its address is for. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** An account of a connection. */
export interface Account {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** The connected account of the active chain. */
export interface ActiveAccount {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  readonly type: AccountType
}
