import { isCaipNetworkId, namespaceOf } from '#lib/caip.ts'
import { within } from '#lib/within.ts'
import type { WalletConnection } from '../ports/connector.ts'
import type { Connection } from './connection.ts'
import { countDisconnects, restoreFrom, type RestoreState } from './restore-wallet.ts'

/** Max time to wait for a wallet to report a change. */
export const RESYNC_LIMIT_MS = 1000

/**
 * Brings a page up to date with its wallets, and with what other tabs have stored, after a signal that it may have missed
 * something. Doesn’t prompt the visitor; the host is notified of what has changed, and of nothing else.
 *
 * A missing or invalid record is ignored: a connection only ends here if another tab has recorded its end.
 * If the record lacks a live connection, it is corrected.
 *
 * Updates run one after another. A failed one is reported, and the next one starts anyway.
 */
export function syncTabs(state: RestoreState): Promise<void> {
  const before = state.running ?? Promise.resolve()
  state.running = before.then(() => run(state)).catch(state.report)
  return state.running
}

async function run(state: RestoreState): Promise<void> {
  const { stored, connections, clock, signal } = state
  const since = countDisconnects(state)
  const known = connectorIdsByConnection(state)
  const activeBefore = state.networks.$active.get().caipNetworkId
  // If storage fails, nothing ends either: the connection is in memory.
  const record = await stored.read().catch(() => undefined)
  // This page may store its record meanwhile, which must not end the connections that it is about to restore.
  if (record) Object.assign(state, { foreignIds: record.connectorIds, order: record.connectorIds })
  const standing = new Set<WalletConnection>()
  const resyncs = [...known.keys()].map(async (walletConnection) => {
    if (await walletConnection.resync?.()) standing.add(walletConnection)
  })
  await within(Promise.allSettled(resyncs), RESYNC_LIMIT_MS, clock)
  if (!record || signal.aborted) return
  const isLive = (walletConnection: WalletConnection) => connectorIdsByConnection(state).has(walletConnection)
  const ended = [...known].filter(([walletConnection]) => !isLive(walletConnection)).map(([, id]) => id)
  // The record is older than a disconnect on this page, which counts.
  const disconnects = connections.$disconnects.get().slice(since)
  const over = disconnects.includes(undefined) ? record.connectorIds : disconnects.length > 0 ? ended : []
  const listed = record.connectorIds.filter((id) => !over.includes(id))
  const unlisted = [...known]
    .filter(([walletConnection, id]) => isLive(walletConnection) && !record.connectorIds.includes(id))
    .map(([walletConnection]) => walletConnection)
  for (const walletConnection of unlisted)
    if (!standing.has(walletConnection)) connections.forget(walletConnection, 'other-tab')
  try {
    await restoreMissing(state, listed, known, since)
  } finally {
    // Also if that fails: what this page has would stay stored after a disconnect.
    state.foreignIds = foreignOf(state, listed, since)
  }
  if (signal.aborted) return
  // Unless the visitor has switched meanwhile, or a wallet that said which one it is has gone: the record may be older than that.
  const { caipNetworkId } = state.networks.$active.get()
  const isOlder = caipNetworkId !== activeBefore || ended.length > 0
  const activeNetwork = isOlder ? caipNetworkId : record.activeNetwork
  followNetwork(state, activeNetwork)

  const live = [...connectorIdsByConnection(state).values()]
  if (countDisconnects(state) > since || unlisted.some((walletConnection) => standing.has(walletConnection)))
    await stored.write({
      ...record,
      activeNetwork,
      connectorIds: [...new Set([...live, ...state.foreignIds, ...state.unansweredIds])],
    })
}

const connectorIdsByConnection = ({ connections }: RestoreState) =>
  new Map(connections.$all.get().map(({ walletConnection, connector }) => [walletConnection, connector.id]))

/** The listed connections that this page doesn’t have, without those that a disconnect since a moment has ended [restore.ended]. */
function foreignOf(state: RestoreState, listed: readonly string[], since: number): readonly string[] {
  const { connections, connectors, unansweredIds } = state
  const own = [...connectorIdsByConnection(state).values(), ...unansweredIds]
  const disconnects = connections.$disconnects.get().slice(since)
  const isOver = (id: string) =>
    disconnects.some((ended) => ended === undefined || ended === connectors.find(id)?.chain)
  return listed.filter((id) => !own.includes(id) && !isOver(id))
}

/** While a wallet is prompting the visitor, everything else waits. */
function waitForAttempt(state: RestoreState) {
  // One update is enough, however often there was a signal meanwhile.
  state.stopWaiting?.()
  state.stopWaiting = state.$isAttempting.listen(() => {
    state.stopWaiting?.()
    void syncTabs(state)
  })
}

async function restoreMissing(
  state: RestoreState,
  connectorIds: readonly string[],
  known: ReadonlyMap<WalletConnection, string>,
  since: number,
) {
  const { connectors, restored, $isAttempting } = state
  const isIdle = () => !$isAttempting.get()
  const isKnown = ({ walletConnection }: Connection) => known.has(walletConnection) || restored.has(walletConnection)
  const live = [...connectorIdsByConnection(state).values()]
  const ids = isIdle() ? connectorIds.filter((id) => !live.includes(id)) : []
  if (ids.some((id) => !connectors.find(id))) await state.discoverWallets()
  // If one fails, a reload tries again.
  for (const connector of ids.flatMap((id) => connectors.find(id) ?? []))
    if (isIdle()) await restoreFrom(state, connector, { isKnown, isIdle, since }).catch(() => {})
  if (!isIdle()) waitForAttempt(state)
}

function followNetwork({ networks, connections }: RestoreState, wanted: string) {
  if (!isCaipNetworkId(wanted) || !networks.find(wanted)) return
  const connection = connections.$current.get().find(({ namespace }) => namespace === namespaceOf(wanted))
  // The wallet decides which chain it is on.
  if (!connection || connection.caipNetworkId === wanted) networks.setActive(wanted)()
}
