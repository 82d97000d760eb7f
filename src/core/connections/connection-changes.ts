import { toCaipAddress, type ChainNamespace } from '#lib/caip.ts'
import type { CoreEventMap, DisconnectReason } from '../core-events.ts'
import type { ConnectorInfo, ConnectorType, WalletState, WalletConnection } from '../ports/connector.ts'
import type { Connection } from './connection.ts'

type ReportName = 'connected' | 'disconnected' | 'accountChanged'
type Report = { [Name in ReportName]: readonly [Name, CoreEventMap[Name]] }[ReportName]

/** All connections as they are after a change, and the events that report it, in this order. */
export type Change = readonly [all: readonly Connection[], reports: readonly Report[]]

/** Disconnecting one chain of these also disconnects the other chains of that type [connections.end-together]. */
const TYPES_THAT_END_TOGETHER: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** The current connection of each namespace: its first. */
export const currentOf = (all: readonly Connection[]) =>
  all.filter(({ namespace }, index) => all.findIndex((other) => other.namespace === namespace) === index)

/** A connection for each namespace of a wallet connection: the wallet's first account there, or one of `chosen`. */
export function toConnections(
  connector: ConnectorInfo,
  walletConnection: WalletConnection,
  { namespaces, wallet = connector }: WalletState,
  chosen: readonly unknown[] = [],
) {
  return Object.entries(namespaces).map(([namespace, connected]): Connection => ({
    connector,
    wallet,
    namespace: namespace as ChainNamespace,
    address: (connected.accounts.find(({ address }) => chosen.includes(address)) ?? connected.accounts[0]!).address,
    walletConnection,
    ...connected,
  }))
}

/** `fresh` become the current connections of their namespaces, in the place of `replaced`. */
export const adopt = (
  all: readonly Connection[],
  fresh: readonly Connection[],
  replaced: readonly Connection[],
  restored: boolean,
): Change => [
  [...fresh, ...all.filter((old) => !replaced.includes(old))],
  fresh.map((connection) => connected(connection, restored)),
]

/** A wallet has other accounts, chains or namespaces. Those that it has no more are still there. */
export function update(
  all: readonly Connection[],
  known: readonly Connection[],
  { connector, walletConnection }: Pick<Connection, 'connector' | 'walletConnection'>,
  state: WalletState,
): Change {
  // What the visitor has chosen stands until the wallet's own first account is another one.
  const standing = known.filter(
    ({ namespace, accounts }) => accounts[0]?.address === state.namespaces[namespace]?.accounts[0]?.address,
  )
  const chosen = standing.map(({ address }) => address)
  const next = toConnections(connector, walletConnection, state, chosen)
  const oldOf = (fresh: Connection) => known.find(({ namespace }) => namespace === fresh.namespace)
  const after = [
    ...all.map(
      (old) =>
        next.find((fresh) => old.walletConnection === walletConnection && fresh.namespace === old.namespace) ?? old,
    ),
    ...next.filter((fresh) => !oldOf(fresh)),
  ]
  const current = currentOf(after)
  const reports = next.flatMap((fresh): Report[] => {
    const old = oldOf(fresh)
    if (!old) return [connected(fresh, false)]
    const isTold = current.includes(fresh) && addressesOf(old) !== addressesOf(fresh)
    return isTold ? [accountChanged(fresh.namespace, fresh)] : []
  })
  return [after, reports]
}

/**
 * An account of `connection` becomes the active one, and the connection the current one of its namespace. A list may be a moment
 * old when it is clicked: what is over, or has no such account by then, changes nothing.
 */
export function choose(all: readonly Connection[], connection: Connection, address: string): Change {
  const { accounts, namespace } = connection
  if (!all.includes(connection) || !accounts.some((account) => account.address === address)) return [all, []]
  const before = currentOf(all).find((current) => current.namespace === namespace)
  const chosen = { ...connection, address }
  const others = all.filter((other) => other !== connection)
  return [[chosen, ...others], before?.address === address ? [] : [accountChanged(namespace, chosen)]]
}

/** `gone` are over; where one was the current one of its namespace, another takes its place. */
export function drop(all: readonly Connection[], gone: readonly Connection[], reason: DisconnectReason): Change {
  const before = currentOf(all)
  const rest = all.filter((connection) => !gone.includes(connection))
  const reports = gone.flatMap((connection): Report[] => {
    const { namespace } = connection
    const over: Report = ['disconnected', { namespace, reason }]
    const next = rest.find((other) => other.namespace === namespace)
    return before.includes(connection) ? [accountChanged(namespace, next), over] : [over]
  })
  return [rest, reports]
}

/** What ends when the visitor disconnects `namespace`; everything, if that is `undefined`. */
export function endingWith(all: readonly Connection[], namespace: ChainNamespace | undefined): readonly Connection[] {
  if (!namespace) return all
  const chosen = all.find((connection) => connection.namespace === namespace)
  return all.filter(
    ({ walletConnection, connector: { type } }) =>
      walletConnection === chosen?.walletConnection ||
      (type === chosen?.connector.type && TYPES_THAT_END_TOGETHER.includes(type)),
  )
}

function connected({ namespace, caipNetworkId, address, connector, wallet }: Connection, restored: boolean): Report {
  return [
    'connected',
    {
      namespace,
      caipNetworkId,
      address,
      caipAddress: toCaipAddress(caipNetworkId, address),
      connector: { id: connector.id, name: wallet.name, type: connector.type },
      restored,
    },
  ]
}

function accountChanged(namespace: ChainNamespace, connection: Connection | undefined): Report {
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

const addressesOf = (connection: Connection) => connection.accounts.map((account) => account.address).join()
