import { atom, type ReadableAtom } from 'nanostores'
import { isCaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import { toWalletDialogError, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connector } from '../ports/connector.ts'
import type { StoragePort } from '../ports/storage.ts'
import type { WakeSignals } from '../ports/wake-signals.ts'
import { createStoredValue } from '../storage/stored-value.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './create-connections.ts'
import type { Connectors } from './create-connectors.ts'
import type { RestoreState } from './restore-wallet.ts'
import { parseStoredConnections, toStoredConnections } from './stored-connections.ts'

export interface Restore {
  /** True from the start until the first restore has ended. */
  readonly $isRestoring: ReadableAtom<boolean>
  /** True while an earlier connection is being restored. */
  readonly $isReconnecting: ReadableAtom<boolean>
  /** True for a connection of before; false for one that the visitor has made on this page. */
  isRestored(connection: Connection): boolean
  /** Restores what was stored, then stores what changes. Never rejects. */
  start(): Promise<void>
  stop(): void
}

interface RestoreDeps {
  storage: StoragePort
  wake: WakeSignals
  clock: Clock
  connectors: Connectors
  connections: Connections
  networks: Networks
  /** True if the visitor is connecting a wallet right now. */
  $isAttempting: ReadableAtom<boolean>
  /** Looks for wallets that haven’t been found yet. */
  discoverWallets(): Promise<void>
  onError(error: WalletDialogError): void
}

/** At the start, what was stored decides: what was connected is connecting until its wallet has answered [restore.start]. */
export function createRestore(deps: RestoreDeps): Restore {
  const { storage, wake, connections, networks, onError } = deps
  const $isRestoring = atom(true)
  const $isReconnecting = atom(false)
  const stored = createStoredValue(storage, 'connections', parseStoredConnections)
  const controller = new AbortController()
  const stops: (() => void)[] = []
  const { signal } = controller
  const report = (error: unknown) => onError(toWalletDialogError(error))
  const state: RestoreState = {
    ...deps,
    stored,
    report,
    signal,
    earlier: [],
    chosen: [],
    order: [],
    restored: new WeakSet(),
    foreignIds: [],
    unansweredIds: [],
  }
  /** End the waits for wallets that are away, by the ids of their connectors. */
  const waits = new Map<string, AbortController>()
  let lastWritten = ''

  async function restoreAll() {
    const first = networks.$active.get().caipNetworkId
    const value = await stored.read()
    if (!value || signal.aborted) return
    const { activeNetwork, networks: earlier, chosen, connectorIds } = value
    // Unless the site or the visitor has switched meanwhile.
    const isUnchanged = networks.$active.get().caipNetworkId === first
    if (isUnchanged && isCaipNetworkId(activeNetwork) && networks.find(activeNetwork))
      networks.setActive(activeNetwork)()
    if (connectorIds.length === 0) return
    Object.assign(state, { earlier, chosen, order: connectorIds })
    $isReconnecting.set(true)
    const { restoreWallet } = await import('./restore-wallet.ts')
    const results = await Promise.allSettled(connectorIds.map((id) => restoreWallet(state, id)))
    for (const result of results) if (result.status === 'rejected') report(result.reason)
    connections.follow()
  }

  async function save() {
    const value = recordOf(state)
    const text = JSON.stringify(value)
    if (text === lastWritten) return
    lastWritten = text
    await stored.write(value)
  }

  const saveNow = () => void save().catch(report)

  /** A wallet that ended its connection is restored as it was once it offers its accounts again [restore.locked]. */
  function onAway(away: readonly Connector[], before: readonly Connector[] = []) {
    for (const { id } of before) if (!away.some((one) => one.id === id)) waits.get(id)?.abort()
    for (const connector of away.filter((one) => !before.some(({ id }) => id === one.id))) {
      const wait = new AbortController()
      waits.set(connector.id, wait)
      const isLive = connections.$all.get().some((one) => one.connector.id === connector.id)
      const { networks: earlier, chosen } = recordOf(state)
      if (isLive) Object.assign(state, { earlier, chosen })
      const until = AbortSignal.any([signal, wait.signal])
      import('./restore-wallet.ts')
        .then(({ restoreOnceOffered }) => restoreOnceOffered(state, connector, until))
        .catch(report)
    }
    if (!$isRestoring.get()) saveNow()
  }

  /** Stored connections of wallets that haven’t arrived or answered end, too [restore.ended]. */
  function onDisconnect(namespaces: readonly (ChainNamespace | undefined)[]) {
    const ended = namespaces.at(-1)
    state.unansweredIds = unansweredAfter(state, ended)
    if (!ended) {
      if (state.order.length > 0) lastWritten = ''
      state.foreignIds = []
    }
    saveNow()
  }

  /** The code that follows a wake signal loads with the first; if that fails, the next signal tries again. */
  function onWake() {
    import('./sync-tabs.ts').then(
      (module) => module.syncTabs(state),
      () => {},
    )
  }

  return {
    $isRestoring,
    $isReconnecting,
    isRestored: ({ walletConnection }) => state.restored.has(walletConnection),
    async start() {
      stops.push(connections.$away.listen(onAway))
      try {
        await restoreAll()
      } catch (error) {
        report(error)
      }
      $isReconnecting.set(false)
      $isRestoring.set(false)
      if (signal.aborted) return
      for (const ended of connections.$disconnects.get()) state.unansweredIds = unansweredAfter(state, ended)
      stops.push(
        connections.$disconnects.listen(onDisconnect),
        connections.$all.listen(saveNow),
        networks.$active.listen(saveNow),
        wake.listen(onWake),
      )
      if (connections.$all.get().length + connections.$disconnects.get().length > 0) saveNow()
      // If nothing was connected and nothing chosen, there is nothing to store.
      else lastWritten = JSON.stringify(recordOf(state))
    },
    stop() {
      controller.abort()
      for (const stop of stops) stop()
    },
  }
}

/** The connections of now, as they are stored. */
const recordOf = ({ connections, networks, foreignIds, unansweredIds }: RestoreState) =>
  toStoredConnections(connections.$all.get(), connections.$current.get(), networks.$active.get().caipNetworkId, [
    ...foreignIds,
    ...unansweredIds,
    ...connections.$away.get().map(({ id }) => id),
  ])

/** The wallets that are still unanswered after a disconnect. Of one that isn’t there, the chain isn’t known: it ends with any. */
const unansweredAfter = ({ connectors, unansweredIds }: RestoreState, ended: ChainNamespace | undefined) =>
  unansweredIds.filter((id) => ended && (connectors.find(id)?.chain ?? ended) !== ended)
