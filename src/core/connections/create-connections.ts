import { atom, computed, type ReadableAtom } from 'nanostores'
import { namespaceOf, type ChainNamespace } from '#lib/caip.ts'
import type { CoreEvents, DisconnectReason } from '../core-events.ts'
import { defineError, toWalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Connector, WalletConnection, WalletEvent } from '../ports/connector.ts'
import { currentOf, dropFrom, endingWith, isStillUsed, type Change, type Connection } from './connection.ts'

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
  /** The namespaces that the site or the visitor has disconnected so far; `undefined` for all. */
  readonly $disconnects: ReadableAtom<readonly (ChainNamespace | undefined)[]>
  /** Wallets that ended their connection, as a locked wallet does, and may offer their accounts again [restore.locked]. */
  readonly $away: ReadableAtom<readonly Connector[]>
  /** True while a request of the dialog waits in a connected wallet, which may be asking the visitor. */
  readonly $isAsking: ReadableAtom<boolean>
  /** Asks a connected wallet for what it may ask the visitor about. */
  asking<Answer>(ask: () => Promise<Answer>): Promise<Answer>
  /** The namespaces of a wallet connection. */
  of(walletConnection: WalletConnection): readonly Connection[]
  /**
   * Carries out a change: state first, with the network of the connection that is the active one then; the host is notified after
   * it. Changes are made beside this file, by code that loads with a wallet.
   */
  apply(change: Change, findActive: () => Connection | undefined): void
  /** Subscribes to a wallet connection until it ends. */
  subscribe(walletConnection: WalletConnection, listener: (event: WalletEvent) => void): void
  /**
   * Ends the current connection of `namespace`, or all [connections.disconnect]. State changes at once; resolves once wallets were
   * notified.
   * @throws WalletDialogError `disconnect_failed` if a wallet could not be notified; the connection ends anyway
   */
  disconnect(namespace: ChainNamespace | undefined, reason: DisconnectReason): Promise<void>
  /** The same for one wallet, on all of its chains. */
  endWallet(walletConnection: WalletConnection, reason: DisconnectReason): Promise<void>
  /** Switches the active network to the network of a live connection if no wallet is connected on its namespace. */
  follow(): void
  /** Adds a wallet to `$away`, until the visitor disconnects there, or another wallet is connected. */
  setAway(connector: Connector): void
  /** Releases an ended wallet connection, without notifying its wallet. */
  forget(walletConnection: WalletConnection, reason: DisconnectReason): void
  /** Ends these connections. */
  drop(ended: readonly Connection[], reason: DisconnectReason): void
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
  const $away = atom<readonly Connector[]>([])
  const $disconnects = atom<readonly (ChainNamespace | undefined)[]>([])
  const $active = computed([$current, networks.$active], (current, active) =>
    current.find(({ namespace }) => namespace === namespaceOf(active.caipNetworkId)),
  )
  const $requestCount = atom(0)
  const subscriptions = new Map<WalletConnection, () => void>()
  /** Ended here, and not yet in their wallets, which are still connected on another namespace, or away. */
  let stillConnected: readonly Connection[] = []
  const of = (walletConnection: WalletConnection) =>
    $all.get().filter((connection) => connection.walletConnection === walletConnection)

  /** The current connection of the active network's namespace, or else another one [connections.next]. */
  const anyActive = () => $active.get() ?? $current.get()[0]

  function apply([all, reports]: Change, findActive: () => Connection | undefined) {
    $all.set(all)
    // Connected again: it ends with that connection.
    stillConnected = stillConnected.filter((one) => !all.some(({ connector }) => connector.id === one.connector.id))
    const away = $away.get()
    keepAway(({ chain }) => all.every(({ namespace }) => namespace !== chain))
    const active = findActive()
    const announceNetwork = active && networks.setActive(active.caipNetworkId)
    for (const [name, detail] of reports) events.emit(name, detail)
    announceNetwork?.()
    if ($away.get() !== away) notifyLeft()
  }

  async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // Before the wallet is asked: it may draw at once.
    $requestCount.set($requestCount.get() + 1)
    try {
      return await ask()
    } finally {
      $requestCount.set($requestCount.get() - 1)
    }
  }

  function keepAway(isKept: (connector: Connector) => boolean) {
    if (!$away.get().every(isKept)) $away.set($away.get().filter(isKept))
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

  function drop(ended: readonly Connection[], reason: DisconnectReason) {
    if (ended.length > 0) apply(dropFrom($all.get(), ended, reason), anyActive)
  }

  /** Notifies the wallets of which nothing is left: a wallet that is notified of one namespace may end all [connections.shared]. */
  async function notify(ended: readonly Connection[]) {
    const due = [...stillConnected, ...ended]
    stillConnected = due.filter((one) => isStillUsed(one, $all.get(), $away.get()))
    release(ended.filter((one) => stillConnected.includes(one)).map(({ walletConnection }) => walletConnection))
    const notified = due.filter((one) => !stillConnected.includes(one)).map(({ walletConnection }) => walletConnection)
    const results = await Promise.allSettled([...new Set(notified)].map((one) => one.disconnect()))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw disconnectFailed(undefined, { cause: failed.reason })
  }

  /** The same for connections that have ended before. */
  function notifyLeft() {
    notify([]).catch((error: unknown) => events.emit('error', toWalletDialogError(error)))
  }

  /** Done at once; resolves once the wallets were notified. */
  function end(ended: readonly Connection[], reason: DisconnectReason) {
    for (const { walletConnection } of ended) unsubscribe(walletConnection)
    drop(ended, reason)
    return notify(ended)
  }

  return {
    $all,
    $current,
    $active,
    $away,
    $disconnects,
    $isAsking: computed($requestCount, (count) => count > 0),
    asking,
    of,
    apply,
    subscribe: (walletConnection, listener) =>
      void subscriptions.set(walletConnection, walletConnection.subscribe(listener)),
    disconnect(namespace, reason) {
      keepAway(({ chain }) => namespace !== undefined && chain !== namespace)
      const notified = end(endingWith($all.get(), namespace), reason)
      $disconnects.set([...$disconnects.get(), namespace])
      return notified
    },
    endWallet: (walletConnection, reason) => end(of(walletConnection), reason),
    follow: () => apply([$all.get(), []], anyActive),
    setAway(connector) {
      keepAway(({ id }) => id !== connector.id)
      $away.set([...$away.get(), connector])
    },
    forget(walletConnection, reason) {
      release([walletConnection])
      drop(of(walletConnection), reason)
      notifyLeft()
    },
    drop,
    release,
  }
}
