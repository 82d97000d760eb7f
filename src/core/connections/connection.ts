import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Account, WalletUser } from '../model/account.ts'
import type { Wallet } from '../model/wallet.ts'
import type { ConnectorInfo, WalletConnection } from '../ports/connector.ts'

/** A connected wallet in one namespace. */
export interface Connection {
  readonly connector: ConnectorInfo
  /** The wallet's name and picture: the connector's, or the WalletConnect peer's. */
  readonly wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  /** Never empty; in the wallet's order. */
  readonly accounts: readonly Account[]
  /** The active account: the wallet's first, or the visitor's choice. */
  readonly address: string
  readonly approved: readonly CaipNetworkId[] | 'all'
  readonly supportsAllNetworks?: boolean | undefined
  /** Of the embedded wallet: who is logged in, and whether the smart account is deployed on the chain. */
  readonly user?: WalletUser | undefined
  readonly smartAccountDeployed?: boolean | undefined
  readonly walletConnection: WalletConnection
}

/** A URI for a wallet to scan or to be opened with; `expiresAt` in ms since the epoch. */
export interface Pairing {
  readonly uri: string
  readonly expiresAt: number
}

/** An attempt to connect, as the connecting views show it. */
export type Attempt =
  | { readonly status: 'idle' }
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      readonly wallet?: Wallet | undefined
      /** No answer for `SLOW_ANSWER_MS`: show a notice, and keep waiting. */
      readonly isSlow: boolean
      readonly pairing?: Pairing | undefined
    }
  /** The wallet has agreed. Stays until the next attempt. */
  | { readonly status: 'connected'; readonly connectorId: string; readonly wallet?: Wallet | undefined }
  | {
      readonly status: 'failed'
      readonly connectorId: string
      readonly wallet?: Wallet | undefined
      readonly error: WalletDialogError
    }

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'
