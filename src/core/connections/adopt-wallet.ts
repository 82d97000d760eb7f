import type { Connector, WalletConnection } from '../ports/connector.ts'
import { adopt, toConnections, update } from './adoption.ts'
import type { Connection } from './connection.ts'
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
  connections.hear(walletConnection, (event) => {
    if (event.type === 'ended') {
      const isOnlyOne = $all
        .get()
        .every((one) => one.namespace !== connector.chain || one.connector.id === connector.id)
      // A locked wallet looks like one that the visitor has removed the site from. `wallet_getPermissions` doesn’t tell them apart:
      // some wallets answer it with an empty list while they are locked.
      if (event.reason === 'wallet' && isOnlyOne && connector.whenOffered) connections.setAway(connector)
      return connections.forget(walletConnection, event.reason)
    }
    const known = connections.of(walletConnection)
    apply(update($all.get(), known, { connector, walletConnection }, event.state), () => $active.get())
    drop(
      known.filter(({ namespace }) => !(namespace in event.state.namespaces)),
      'wallet',
    )
  })
  const fresh = toConnections(connector, walletConnection, walletConnection.state, chosen)
  apply(adopt($all.get(), fresh, replaced, { restored, isAhead }), () => {
    const active = $active.get()
    return restored || (active && fresh.includes(active)) ? active : fresh[0]
  })
}
