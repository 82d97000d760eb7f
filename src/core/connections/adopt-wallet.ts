import { toCaipAddress, type ChainNamespace } from '#lib/caip.ts'
import type { Connector, WalletConnection, ConnectorInfo, WalletState } from '../ports/connector.ts'
import { accountChanged, currentOf, type Change, type Report, type Connection } from './connection.ts'
import type { Connections } from './create-connections.ts'

interface AdoptOptions {
  readonly restored: boolean
  /** Accounts that the visitor has chosen earlier, which are the active ones as long as the wallet has them. */
  readonly chosen?: readonly unknown[]
  /** True for a connection that stays ahead of the new ones; none by default. */
  readonly isAhead?: (connection: Connection) => boolean
}

/**
 * Adds a wallet connection: a connection for each of its namespaces, which becomes the current one there. The active network
 * goes to the wallet that the visitor has connected; one that was restored only moves it within its namespace.
 */
export function adoptWallet(
  connections: Connections,
  connector: Connector,
  walletConnection: WalletConnection,
  { restored, chosen, isAhead }: AdoptOptions,
): void {
  const { $all, $active, apply, drop } = connections
  const replaced = $all
    .get()
    .filter((old) => old.connector.id === connector.id && old.walletConnection !== walletConnection)
  connections.release(replaced.map((old) => old.walletConnection))
  // A namespace that the wallet no longer approves ends, and is reported.
  const isLeft = ({ namespace }: Connection) => !(namespace in walletConnection.state.namespaces)
  drop(replaced.filter(isLeft), 'wallet')
  connections.subscribe(walletConnection, (event) => {
    if (event.type === 'ended') {
      const isOnlyOne = $all
        .get()
        .every((one) => one.namespace !== connector.chain || one.connector.id === connector.id)
      // A locked wallet looks like one that the visitor has removed the site from. `wallet_getPermissions` doesn’t tell them apart:
      // some wallets answer it with an empty list while they are locked.
      if (event.reason === 'wallet' && isOnlyOne && connector.whenOffered) connections.setAway(connector)
      return connections.forget(walletConnection, event.reason)
    }
    const existing = connections.of(walletConnection)
    apply(update($all.get(), existing, { connector, walletConnection }, event.state), () => $active.get())
    drop(
      existing.filter(({ namespace }) => !(namespace in event.state.namespaces)),
      'wallet',
    )
  })
  const fresh = toConnections(connector, walletConnection, walletConnection.state, chosen)
  apply(adopt($all.get(), fresh, replaced, { restored, isAhead }), () => {
    const active = $active.get()
    return restored || (active && fresh.includes(active)) ? active : fresh[0]
  })
}

/** A connection for each namespace of a wallet connection: the wallet's first account there, or one of `chosen`. */
export function toConnections(
  connector: ConnectorInfo,
  walletConnection: WalletConnection,
  { namespaces, wallet = connector, user }: WalletState,
  chosen: readonly unknown[] = [],
) {
  return Object.entries(namespaces).map(([namespace, connected]): Connection => ({
    connector,
    wallet,
    namespace: namespace as ChainNamespace,
    address: (connected.accounts.find(({ address }) => chosen.includes(address)) ?? connected.accounts[0]!).address,
    walletConnection,
    ...(user && { user }),
    ...connected,
  }))
}

/** `fresh` become the current connections of their namespaces, replacing `replaced`, and after connections that are `isAhead`. */
export function adopt(
  all: readonly Connection[],
  fresh: readonly Connection[],
  replaced: readonly Connection[],
  {
    restored,
    isAhead = () => false,
  }: { restored: boolean; isAhead?: ((connection: Connection) => boolean) | undefined },
): Change {
  const others = all.filter((old) => !replaced.includes(old))
  const place = others.findLastIndex(isAhead) + 1
  return [others.toSpliced(place, 0, ...fresh), fresh.map((connection) => connected(connection, restored))]
}

/** A wallet has other accounts, chains or namespaces. Dropped ones are still listed. */
export function update(
  all: readonly Connection[],
  known: readonly Connection[],
  { connector, walletConnection }: Pick<Connection, 'connector' | 'walletConnection'>,
  state: WalletState,
): Change {
  // The visitor's choice stays until the wallet's own first account changes.
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
    const isChanged = current.includes(fresh) && addressesOf(old) !== addressesOf(fresh)
    return isChanged ? [accountChanged(fresh.namespace, fresh)] : []
  })
  return [after, reports]
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

const addressesOf = (connection: Connection) => connection.accounts.map((account) => account.address).join()
