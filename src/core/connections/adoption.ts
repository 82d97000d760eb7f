import { toCaipAddress, type ChainNamespace } from '#lib/caip.ts'
import type { ConnectorInfo, WalletConnection, WalletState } from '../ports/connector.ts'
import { accountChanged, currentOf, type Change, type Report } from './connection-changes.ts'
import type { Connection } from './connection.ts'

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

/** `fresh` become the current connections of their namespaces, in the place of `replaced`, and behind those that are `isAhead`. */
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
