import { atom, type ReadableAtom } from 'nanostores'
import { isCaipNetworkId } from '#lib/caip.ts'
import { toWalletDialogError, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connector } from '../ports/connector.ts'
import type { StoragePort } from '../ports/storage.ts'
import type { WakeSignals } from '../ports/wake-signals.ts'
import { createStoredValue } from '../storage/stored-value.ts'
import type { Connections } from './create-connections.ts'
import type { Connectors } from './create-connectors.ts'
import { parseStoredConnections, toStoredConnections } from './stored-connections.ts'
import type { TabState } from './sync-tabs.ts'

/** How long to wait for a stored connection's wallet to announce itself. */
export const WALLET_ARRIVAL_MS = 1000
/** A wallet that announces itself later is still restored within this time, unless another was connected meanwhile [restore.late]. */
export const LATE_ARRIVAL_MS = 60_000

export interface Restore {
  /** True from the start until the first restore has ended. */
  readonly $isRestoring: ReadableAtom<boolean>
  /** True while an earlier connection is being restored. */
  readonly $isReconnecting: ReadableAtom<boolean>
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
  /** Whether the visitor is connecting a wallet right now. */
  $isAttempting: ReadableAtom<boolean>
  /** Looks for wallets that haven’t been found yet. */
  discoverWallets(): Promise<void>
  onError(error: WalletDialogError): void
}

/** At the start, what was stored decides: what was connected is connecting until its wallet has answered [restore.start]. */
export function createRestore(deps: RestoreDeps): Restore {
  const { storage, wake, connectors, connections, networks, $isAttempting, discoverWallets, onError } = deps
  const $isRestoring = atom(true)
  const $isReconnecting = atom(false)
  const stored = createStoredValue(storage, 'connections', parseStoredConnections)
  const controller = new AbortController()
  const stops: (() => void)[] = []
  const isStopped = () => controller.signal.aborted
  const state: TabState = {
    ...deps,
    stored,
    restoreFrom,
    signal: controller.signal,
    foreignIds: [],
  }
  const report = (error: unknown) => onError(toWalletDialogError(error))
  let lastWritten = ''
  /** The networks of connections when they were stored. */
  let earlier: readonly unknown[] = []
  let chosen: readonly unknown[] = []

  async function restoreOne(connectorId: string) {
    if (!connectors.find(connectorId)) await discoverWallets()
    const connector = await connectors.waitFor(connectorId, WALLET_ARRIVAL_MS)
    if (connector) await restoreFrom(connector)
    else void restoreLate(connectorId).catch(report)
  }

  async function restoreLate(connectorId: string) {
    const connector = await connectors.waitFor(connectorId, LATE_ARRIVAL_MS)
    const isIdle =
      connections.$all.get().every(({ namespace }) => namespace !== connector?.chain) && !$isAttempting.get()
    if (!connector || !isIdle) return
    await restoreFrom(connector)
    connections.follow()
  }

  async function restoreFrom(connector: Connector) {
    if (isStopped()) return
    const requested = networks.$requested.get()
    const before = requested.filter(({ caipNetworkId }) => earlier.includes(caipNetworkId))
    const walletConnection = await connector.restore({
      networks: [...new Set([...before, ...requested])],
      signal: controller.signal,
    })
    if (!walletConnection) {
      // A locked wallet may be unlocked soon.
      const offered = connector.whenOffered?.(controller.signal)
      return void offered?.then(() => restoreLate(connector.id)).catch(report)
    }
    const isTaken = connections.$all.get().some((connection) => connection.connector.id === connector.id)
    // A wallet that turned out to have a namesake now has another id, and isn’t restored unasked.
    if (isStopped() || isTaken || !connectors.find(connector.id)) return walletConnection.release()
    connections.adopt(connector, walletConnection, { restored: true, chosen })
  }

  async function restoreAll() {
    const value = await stored.read()
    if (!value || isStopped()) return
    if (isCaipNetworkId(value.activeNetwork) && networks.find(value.activeNetwork))
      networks.setActive(value.activeNetwork)
    earlier = value.networks
    chosen = value.chosen
    $isReconnecting.set(value.connectorIds.length > 0)
    const results = await Promise.allSettled(value.connectorIds.map(restoreOne))
    for (const result of results) if (result.status === 'rejected') report(result.reason)
    connections.follow()
  }

  const present = () =>
    toStoredConnections(
      connections.$all.get(),
      connections.$current.get(),
      networks.$active.get().caipNetworkId,
      state.foreignIds,
    )

  async function save() {
    const value = present()
    const text = JSON.stringify(value)
    if (text === lastWritten) return
    lastWritten = text
    await stored.write(value)
  }

  const saveNow = () => void save().catch(report)

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
    async start() {
      try {
        await restoreAll()
      } catch (error) {
        report(error)
      }
      $isReconnecting.set(false)
      $isRestoring.set(false)
      if (isStopped()) return
      stops.push(connections.$all.listen(saveNow), networks.$active.listen(saveNow), wake.listen(onWake))
      if (connections.$all.get().length > 0) saveNow()
      // If nothing was connected and nothing chosen, there is nothing to store.
      else lastWritten = JSON.stringify(present())
    },
    stop() {
      controller.abort()
      for (const stop of stops) stop()
    },
  }
}
