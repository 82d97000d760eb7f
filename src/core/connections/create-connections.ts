import { atom, computed, type ReadableAtom } from 'nanostores'
import { namespaceOf, type ChainNamespace } from '#lib/caip.ts'
import type { CoreEvents, DisconnectReason } from '../core-events.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Connector, WalletConnection } from '../ports/connector.ts'
import { adopt, choose, currentOf, drop, endingWith, toConnections, update, type Change } from './connection-changes.ts'
import type { Connection } from './connection.ts'
import { disconnectFailed } from './disconnect-failed.ts'

export interface Connections {
  /** All live connections, the current one of each namespace first. */
  readonly $all: ReadableAtom<readonly Connection[]>
  /** The current connection of each connected namespace. */
  readonly $current: ReadableAtom<readonly Connection[]>
  /** The connection of the active chain. */
  readonly $active: ReadableAtom<Connection | undefined>
  /**
   * Takes in a wallet connection: a connection for each of its namespaces, which becomes the current one there. The active network goes
   * to the wallet that the visitor has connected; one that was restored only moves it within its namespace.
   * `chosen`: accounts that the visitor has chosen earlier, which are the active ones as long as the wallet has them.
   */
  adopt(
    connector: Connector,
    walletConnection: WalletConnection,
    options: { restored: boolean; chosen?: readonly unknown[] },
  ): void
  /**
   * Ends the current connection of `namespace`, or all [connections.disconnect]. State changes at once; resolves once wallets
   * were told.
   * @throws WalletDialogError `disconnect_failed` if a wallet could not be notified; the connection is over anyway
   */
  disconnect(namespace: ChainNamespace | undefined, reason: DisconnectReason): Promise<void>
  /** The same for one wallet, on all of its chains. */
  endWallet(walletConnection: WalletConnection, reason: DisconnectReason): Promise<void>
  /**
   * `address`, one of the connection's accounts, becomes the active one, and with it the connection and its network. It stays
   * so until the wallet's own choice is another one, also after a reload.
   */
  choose(connection: Connection, address: string): void
  /** The active network becomes that of a live connection, if no wallet is connected on its namespace. */
  follow(): void
  /** Releases a wallet connection that is over, without notifying its wallet. */
  forget(walletConnection: WalletConnection, reason: DisconnectReason): void
  /** Releases all wallet connections without ending them. */
  release(): void
}

interface ConnectionsDeps {
  networks: Networks
  events: CoreEvents
}

export function createConnections({ networks, events }: ConnectionsDeps): Connections {
  const $all = atom<readonly Connection[]>([])
  const $current = computed($all, currentOf)
  const $active = computed([$current, networks.$active], (current, active) =>
    current.find(({ namespace }) => namespace === namespaceOf(active.caipNetworkId)),
  )
  const subscriptions = new Map<WalletConnection, () => void>()
  const allOf = (walletConnection: WalletConnection) =>
    $all.get().filter((connection) => connection.walletConnection === walletConnection)

  /** The current connection of the active network's namespace, or else another one [connections.next]. */
  const anyActive = () => $active.get() ?? $current.get()[0]

  /** State first, with the network of the connection that is the active one then; the host is told after it. */
  function apply([all, reports]: Change, findActive: () => Connection | undefined) {
    $all.set(all)
    const active = findActive()
    const announceNetwork = active && networks.setActive(active.caipNetworkId)
    for (const [name, detail] of reports) events.emit(name, detail)
    announceNetwork?.()
  }

  function unsubscribe(walletConnection: WalletConnection) {
    subscriptions.get(walletConnection)?.()
    subscriptions.delete(walletConnection)
  }

  function release(walletConnection: WalletConnection) {
    unsubscribe(walletConnection)
    walletConnection.release()
  }

  function dropAll(gone: readonly Connection[], reason: DisconnectReason) {
    if (gone.length > 0) apply(drop($all.get(), gone, reason), anyActive)
  }

  function forget(walletConnection: WalletConnection, reason: DisconnectReason) {
    release(walletConnection)
    dropAll(allOf(walletConnection), reason)
  }

  /** Over at once; resolves once the wallets were notified. */
  async function end(gone: readonly Connection[], reason: DisconnectReason) {
    const walletConnections = new Set(gone.map((connection) => connection.walletConnection))
    walletConnections.forEach(unsubscribe)
    dropAll(gone, reason)
    const told = await Promise.allSettled(
      [...walletConnections].map((walletConnection) => walletConnection.disconnect()),
    )
    const failed = told.find((result) => result.status === 'rejected')
    if (failed) throw disconnectFailed(undefined, { cause: failed.reason })
  }

  return {
    $all,
    $current,
    $active,
    adopt(connector, walletConnection, { restored, chosen }) {
      const replaced = $all
        .get()
        .filter((old) => old.connector.id === connector.id && old.walletConnection !== walletConnection)
      for (const old of replaced) release(old.walletConnection)
      // A namespace that the wallet no longer approves ends, and is reported.
      const isLeft = ({ namespace }: Connection) => !(namespace in walletConnection.state.namespaces)
      dropAll(replaced.filter(isLeft), 'wallet')
      subscriptions.set(
        walletConnection,
        walletConnection.subscribe((event) => {
          if (event.type === 'ended') return forget(walletConnection, event.reason)
          const known = allOf(walletConnection)
          apply(update($all.get(), known, { connector, walletConnection }, event.state), () => $active.get())
          dropAll(
            known.filter(({ namespace }) => !(namespace in event.state.namespaces)),
            'wallet',
          )
        }),
      )
      const fresh = toConnections(connector, walletConnection, walletConnection.state, chosen)
      apply(adopt($all.get(), fresh, replaced, restored), () => {
        const active = $active.get()
        return restored || (active && fresh.includes(active)) ? active : fresh[0]
      })
    },
    disconnect: (namespace, reason) => end(endingWith($all.get(), namespace), reason),
    endWallet: (walletConnection, reason) => end(allOf(walletConnection), reason),
    follow: () => apply([$all.get(), []], anyActive),
    choose(connection, address) {
      const change = choose($all.get(), connection, address)
      if (change[0] !== $all.get()) apply(change, () => $all.get()[0])
    },
    forget,
    release: () => [...subscriptions.keys()].forEach(release),
  }
}
