import { type CaipNetworkId, type ChainNamespace, toCaipAddress } from '#lib/caip.ts'
import type { CoreEventMap, DisconnectReason } from '../core-events.ts'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Account, WalletUser } from '../model/account.ts'
import type { Wallet } from '../model/wallet.ts'
import type { ConnectorInfo, WalletConnection, ConnectorType } from '../ports/connector.ts'

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

type ReportName = 'connected' | 'disconnected' | 'accountChanged'
export type Report = { [Name in ReportName]: readonly [Name, CoreEventMap[Name]] }[ReportName]

/** All connections as they are after a change, and the events that report it, in this order. */
export type Change = readonly [all: readonly Connection[], reports: readonly Report[]]

/** Disconnecting one chain of these also disconnects the other chains of that type [connections.end-together]. */
const TYPES_THAT_END_TOGETHER: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** The current connection of each namespace: its first. */
export const currentOf = (all: readonly Connection[]) =>
  all.filter(({ namespace }, index) => all.findIndex((other) => other.namespace === namespace) === index)

/** Connectors of one wallet have only its name in common on all kinds of chains. */
const isNamedAlike = (one: ConnectorInfo, other: ConnectorInfo) => one.name.toLowerCase() === other.name.toLowerCase()

/** True for two namespaces of one wallet, which gives permission for both at once. */
const isSharing = (one: Connection, other: Connection) =>
  one.namespace !== other.namespace &&
  ![one, other].some(({ connector }) => TYPES_THAT_END_TOGETHER.includes(connector.type)) &&
  (isNamedAlike(one.connector, other.connector) || providerOf(one) === providerOf(other))

const providerOf = ({ walletConnection, namespace }: Connection) => walletConnection.provider(namespace)

/**
 * True if the wallet of an ended connection is still connected on another namespace, or away there: a locked wallet that was
 * notified would not come back [connections.shared].
 */
export const isStillUsed = (one: Connection, all: readonly Connection[], away: readonly ConnectorInfo[]): boolean =>
  all.some((other) => isSharing(one, other)) ||
  away.some((other) => other.chain !== one.namespace && isNamedAlike(one.connector, other))

/** Removes the ended connections `ended`; if one was the current one of its namespace, another takes its place. */
export function dropFrom(all: readonly Connection[], ended: readonly Connection[], reason: DisconnectReason): Change {
  const before = currentOf(all)
  const rest = all.filter((connection) => !ended.includes(connection))
  const reports = ended.flatMap((connection): Report[] => {
    const { namespace } = connection
    const disconnected: Report = ['disconnected', { namespace, reason }]
    const next = rest.find((other) => other.namespace === namespace)
    return before.includes(connection) ? [accountChanged(namespace, next), disconnected] : [disconnected]
  })
  return [rest, reports]
}

/** The connections that end when the visitor disconnects `namespace`; all, if that is `undefined`. */
export function endingWith(all: readonly Connection[], namespace: ChainNamespace | undefined): readonly Connection[] {
  if (!namespace) return all
  const chosen = all.find((connection) => connection.namespace === namespace)
  return all.filter(
    ({ walletConnection, connector: { type } }) =>
      walletConnection === chosen?.walletConnection ||
      (type === chosen?.connector.type && TYPES_THAT_END_TOGETHER.includes(type)),
  )
}

export function accountChanged(
  namespace: ChainNamespace,
  connection: Connection | undefined,
): readonly ['accountChanged', CoreEventMap['accountChanged']] {
  const toCaip = ({ address }: { address: string }) => toCaipAddress(connection!.caipNetworkId, address)
  return [
    'accountChanged',
    {
      namespace,
      address: connection?.address ?? null,
      caipAddress: connection ? toCaip(connection) : null,
      accounts: connection?.accounts.map(toCaip) ?? [],
    },
  ]
}
