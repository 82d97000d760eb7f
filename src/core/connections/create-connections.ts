import { atom, computed, type ReadableAtom } from 'nanostores'
import { namespaceOf, type ChainNamespace } from '#lib/caip.ts'
import type { CoreEvents, DisconnectReason } from '../core-events.ts'
import { defineError } from '../errors/wallet-dialog-error.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { WalletConnection, WalletEvent } from '../ports/connector.ts'
import { currentOf, dropFrom, endingWith, type Change } from './connection-changes.ts'
import type { Connection } from './connection.ts'

/**
 * The wallet refused to end the connection. The page has forgotten it anyway.
 * @remedy The visitor removes the site in the wallet.
 */
const disconnectFailed = defineError('disconnect_failed', 'Failed to disconnect')

export interface Connections {
  /** All live connections, the current one of each namespace first. */
  readonly $all: ReadableAtom<readonly Connection[]>
  /** The current connection of each connected namespace. */
  readonly $current: ReadableAtom<readonly Connection[]>
  /** The connection of the active chain. */
  readonly $active: ReadableAtom<Connection | undefined>
  /** Those of a wallet connection. */
  of(walletConnection: WalletConnection): readonly Connection[]
  /**
   * Carries out a change: state first, with the network of the connection that is the active one then; the host is told after
   * it. Changes are made beside this file, by code that loads with a wallet.
   */
  apply(change: Change, findActive: () => Connection | undefined): void
  /** Subscribes to a wallet connection until it ends. */
  hear(walletConnection: WalletConnection, listener: (event: WalletEvent) => void): void
  /**
   * Ends the current connection of `namespace`, or all [connections.disconnect]. State changes at once; resolves once wallets
   * were told.
   * @throws WalletDialogError `disconnect_failed` if a wallet could not be notified; the connection ends anyway
   */
  disconnect(namespace: ChainNamespace | undefined, reason: DisconnectReason): Promise<void>
  /** The same for one wallet, on all of its chains. */
  endWallet(walletConnection: WalletConnection, reason: DisconnectReason): Promise<void>
  /** The active network becomes that of a live connection, if no wallet is connected on its namespace. */
  follow(): void
  /** Releases an ended wallet connection, without notifying its wallet. */
  forget(walletConnection: WalletConnection, reason: DisconnectReason): void
  /** Ends these connections. */
  drop(gone: readonly Connection[], reason: DisconnectReason): void
  /** Releases wallet connections without ending them: these, or all. */
  release(walletConnections?: readonly WalletConnection[]): void
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
  const of = (walletConnection: WalletConnection) =>
    $all.get().filter((connection) => connection.walletConnection === walletConnection)

  /** The current connection of the active network's namespace, or else another one [connections.next]. */
  const anyActive = () => $active.get() ?? $current.get()[0]

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

  function release(walletConnections: readonly WalletConnection[] = [...subscriptions.keys()]) {
    for (const walletConnection of walletConnections) {
      unsubscribe(walletConnection)
      walletConnection.release()
    }
  }

  function drop(gone: readonly Connection[], reason: DisconnectReason) {
    if (gone.length > 0) apply(dropFrom($all.get(), gone, reason), anyActive)
  }

  /** Over at once; resolves once the wallets were notified. */
  async function end(gone: readonly Connection[], reason: DisconnectReason) {
    const walletConnections = new Set(gone.map((connection) => connection.walletConnection))
    walletConnections.forEach(unsubscribe)
    drop(gone, reason)
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
    of,
    apply,
    hear: (walletConnection, listener) =>
      void subscriptions.set(walletConnection, walletConnection.subscribe(listener)),
    disconnect: (namespace, reason) => end(endingWith($all.get(), namespace), reason),
    endWallet: (walletConnection, reason) => end(of(walletConnection), reason),
    follow: () => apply([$all.get(), []], anyActive),
    forget(walletConnection, reason) {
      release([walletConnection])
      drop(of(walletConnection), reason)
    },
    drop,
    release,
  }
}
