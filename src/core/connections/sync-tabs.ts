import type { ReadableAtom } from 'nanostores'
import { isCaipNetworkId, namespaceOf } from '#lib/caip.ts'
import { within } from '#lib/within.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connector, WalletLink } from '../ports/connector.ts'
import type { StoredValue } from '../storage/stored-value.ts'
import type { Connections } from './create-connections.ts'
import type { Connectors } from './create-connectors.ts'
import type { StoredConnections } from './stored-connections.ts'

/** A wallet that does not say within this time whether anything has changed keeps nothing else waiting. */
export const RESYNC_LIMIT_MS = 1000

/** What a page and its catching up know together. */
export interface TabState {
  stored: StoredValue<StoredConnections>
  connectors: Connectors
  connections: Connections
  networks: Networks
  clock: Clock
  /** Whether the visitor is connecting a wallet right now. */
  $isAttempting: ReadableAtom<boolean>
  /** Looks for wallets that were not found so far. */
  discoverWallets(): Promise<void> | undefined
  /** Takes up the connection of a connector, unless it is there; asks nothing of the visitor. */
  restoreFrom(connector: Connector): Promise<void>
  /** Aborted once the page has let go. */
  signal: AbortSignal
  /** Connectors of other tabs' connections that this page does not have: its own record must not end them. */
  foreignIds: readonly string[]
  /** The catching up that is under way. */
  running?: Promise<void>
}

/**
 * Brings a page up to date with its wallets, and with what other tabs have stored, after a sign that it may have missed
 * something. The visitor is asked nothing; the host is notified of what is different, and of nothing else.
 *
 * A record that is missing or not understood says nothing: only another tab's word that a connection is over ends it here.
 * Where the record lacks a connection that stands, it is put right.
 *
 * One follows the other.
 */
export function syncTabs(state: TabState): Promise<void> {
  return (state.running = (state.running ?? Promise.resolve()).then(() => run(state)))
}

async function run(state: TabState): Promise<void> {
  const { stored, connections, clock, $isAttempting, signal } = state
  const known = connectorIdsByLink(state)
  // A storage that fails says nothing either: the connection is in memory.
  const record = await stored.read().catch(() => undefined)
  // What this page stores meanwhile ends nothing of what it is about to take up.
  if (record) state.foreignIds = record.connectorIds
  const standing = new Set<WalletLink>()
  const resyncs = [...known.keys()].map(async (link) => {
    if (await link.resync?.()) standing.add(link)
  })
  await within(Promise.allSettled(resyncs), RESYNC_LIMIT_MS, clock)
  if (!record || signal.aborted) return
  const unlisted = [...known].filter(([, id]) => !record.connectorIds.includes(id)).map(([link]) => link)
  for (const link of unlisted) if (!standing.has(link)) connections.forget(link, 'other-tab')
  if ($isAttempting.get()) waitForAttempt(state)
  else await takeUp(state, record.connectorIds)
  followNetwork(state, record.activeNetwork)

  const live = [...connectorIdsByLink(state).values()]
  state.foreignIds = record.connectorIds.filter((id) => !live.includes(id))
  if (unlisted.some((link) => standing.has(link)))
    await stored.write({ ...record, connectorIds: [...new Set([...live, ...state.foreignIds])] })
}

const connectorIdsByLink = ({ connections }: TabState) =>
  new Map(connections.$all.get().map(({ link, connector }) => [link, connector.id]))

/** While the visitor is asked by a wallet, that is what counts: the rest follows when it has ended. */
function waitForAttempt(state: TabState) {
  const stop = state.$isAttempting.listen(() => {
    stop()
    void syncTabs(state)
  })
}

async function takeUp(state: TabState, connectorIds: readonly string[]) {
  const live = [...connectorIdsByLink(state).values()]
  const ids = connectorIds.filter((id) => !live.includes(id))
  if (ids.some((id) => !state.connectors.find(id))) await state.discoverWallets()
  const missing = ids.flatMap((id) => state.connectors.find(id) ?? [])
  // Each becomes the current one of its namespaces: the first of the record comes last. One that fails waits for a reload.
  for (const connector of missing.toReversed()) await state.restoreFrom(connector).catch(() => {})
}

function followNetwork({ networks, connections }: TabState, wanted: string) {
  if (!isCaipNetworkId(wanted) || !networks.find(wanted)) return
  const connection = connections.$current.get().find(({ namespace }) => namespace === namespaceOf(wanted))
  // The wallet is the truth about its chain.
  if (!connection || connection.caipNetworkId === wanted) networks.setActive(wanted)()
}
