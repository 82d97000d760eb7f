import type { ReadableAtom } from 'nanostores'
import type { Networks } from '../networks/create-networks.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connector, WalletConnection } from '../ports/connector.ts'
import type { StoredValue } from '../storage/stored-value.ts'
import { adoptWallet } from './adopt-wallet.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './create-connections.ts'
import type { Connectors } from './create-connectors.ts'
import type { StoredConnections } from './stored-connections.ts'

/** How long to wait for a stored connection's wallet to announce itself. */
export const WALLET_ARRIVAL_MS = 1000
/** A wallet that announces itself later is still restored within this time, unless another was connected meanwhile [restore.late]. */
export const LATE_ARRIVAL_MS = 60_000

/** State shared with the code that restores connections, and syncs with other tabs. */
export interface RestoreState {
  readonly stored: StoredValue<StoredConnections>
  readonly connectors: Connectors
  readonly connections: Connections
  readonly networks: Networks
  readonly clock: Clock
  /** True if the visitor is connecting a wallet right now. */
  readonly $isAttempting: ReadableAtom<boolean>
  /** Looks for wallets that haven’t been found yet. */
  discoverWallets(): Promise<void>
  /** Reports what went wrong with a wallet that came late. */
  report(error: unknown): void
  /** Aborted once the client ends. */
  readonly signal: AbortSignal
  /** As they were stored: the networks of connections, and the accounts that the visitor had chosen. */
  earlier: readonly unknown[]
  chosen: readonly unknown[]
  /** Ids of the stored connections' connectors, the current one first. */
  order: readonly string[]
  /** Wallet connections that were restored. The visitor has made all others on this page. */
  readonly restored: WeakSet<WalletConnection>
  /** Connectors of other tabs' connections that this page does not have: its own record must not end them. */
  foreignIds: readonly string[]
  /** Stored connections whose wallets couldn't be asked, or haven't arrived: they stay stored [restore.unanswered]. */
  unansweredIds: readonly string[]
  /** The current update from other tabs. */
  running?: Promise<void>
  /** Ends the wait of an update for the visitor's attempt. */
  stopWaiting?: () => void
}

/** Waits for a stored connection's wallet, and restores it. If it isn’t there in time, it is still restored when it comes. */
export async function restoreWallet(state: RestoreState, connectorId: string): Promise<void> {
  const { connectors, discoverWallets } = state
  const since = countDisconnects(state)
  state.unansweredIds = [...state.unansweredIds, connectorId]
  if (!connectors.find(connectorId)) await discoverWallets()
  const connector = await connectors.waitFor(connectorId, WALLET_ARRIVAL_MS)
  const isKnown = ({ walletConnection }: Connection) => state.restored.has(walletConnection)
  if (connector) await restoreFrom(state, connector, { isKnown, since })
  else restoreLate(state, connectorId, since).catch(state.report)
}

/** The wallet has answered, or is no longer waited for. */
function endWait(state: RestoreState, connectorId: string) {
  state.unansweredIds = state.unansweredIds.filter((id) => id !== connectorId)
}

/** A moment, by the number of disconnects before it. */
export const countDisconnects = ({ connections }: RestoreState): number => connections.$disconnects.get().length

/** True if the site or the visitor has disconnected one of these namespaces since a moment [restore.ended]. */
const isEnded = ({ connections }: RestoreState, since: number, namespaces: readonly string[]) =>
  connections.$disconnects
    .get()
    .slice(since)
    .some((ended) => ended === undefined || namespaces.includes(ended))

async function restoreLate(state: RestoreState, connectorId: string, since: number) {
  const { connectors, connections, $isAttempting } = state
  const connector = await connectors.waitFor(connectorId, LATE_ARRIVAL_MS)
  endWait(state, connectorId)
  const isIdle = () => !$isAttempting.get()
  const isFree = connections.$all.get().every(({ namespace }) => namespace !== connector?.chain)
  if (!connector || !isFree || !isIdle() || isEnded(state, since, [connector.chain])) return
  await restoreFrom(state, connector, { isKnown: () => false, isIdle, since })
  connections.follow()
}

/** Restores a wallet once it offers accounts by itself, as a locked one does when it is unlocked [restore.locked], until `signal` is aborted. */
export async function restoreOnceOffered(
  state: RestoreState,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  await connector.whenOffered?.(signal)
  // Not if the visitor has disconnected or connected another wallet meanwhile.
  if (state.connections.$away.get().some(({ id }) => id === connector.id))
    await restoreLate(state, connector.id, countDisconnects(state))
}

interface RestoreConditions {
  /** True for connections of before, which the restored wallet may stand beside. */
  isKnown(connection: Connection): boolean
  /** False while the visitor is connecting a wallet, if the restore has to wait for that. */
  isIdle?(): boolean
  /** The moment from which a disconnect ends it: `countDisconnects` of then. */
  readonly since: number
}

/**
 * Restores a connector's connection, unless it is there; doesn’t prompt the visitor. It is released again if another wallet was
 * connected on one of its chains while it was asked, or is being connected [restore.current].
 */
export async function restoreFrom(
  state: RestoreState,
  connector: Connector,
  { isKnown, isIdle = () => true, since }: RestoreConditions,
): Promise<void> {
  const { connectors, connections, networks, signal, earlier, chosen, order, restored } = state
  if (signal.aborted) return
  const requested = networks.$requested.get()
  const before = requested.filter(({ caipNetworkId }) => earlier.includes(caipNetworkId))
  const walletConnection = await connector.restore({ networks: [...new Set([...before, ...requested])], signal })
  endWait(state, connector.id)
  if (!walletConnection) {
    if (connector.whenOffered && !isEnded(state, since, [connector.chain])) connections.setAway(connector)
    return
  }
  const { namespaces } = walletConnection.state
  const isTaken = connections.$all
    .get()
    .some((other) => other.connector.id === connector.id || (other.namespace in namespaces && !isKnown(other)))
  const isNeeded = isIdle() && !isEnded(state, since, Object.keys(namespaces))
  // A wallet that turned out to have a namesake now has another id, and isn’t restored unasked.
  if (signal.aborted || isTaken || !isNeeded || !connectors.find(connector.id)) return walletConnection.release()
  restored.add(walletConnection)
  const rank = order.indexOf(connector.id)
  const isAhead = (other: Connection) => order.slice(0, Math.max(rank, 0)).includes(other.connector.id)
  adoptWallet(connections, connector, walletConnection, { restored: true, chosen, isAhead })
}
