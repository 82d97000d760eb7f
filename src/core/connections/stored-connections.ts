import type { Connection } from './connection.ts'

/** Stored connections, restored after a reload. Never contains keys, tokens or balances. */
export interface StoredConnections {
  /** Ids of connectors, the current one first. */
  readonly connectorIds: readonly string[]
  readonly activeNetwork: string
  /** The networks of the current connections: in some namespaces, wallets don't report their current network. */
  readonly networks: readonly unknown[]
  /** Accounts that the visitor has chosen, if they aren’t the wallet's first. */
  readonly chosen: readonly unknown[]
}

/** `foreignIds`: ids of connectors that another tab has connected. */
export const toStoredConnections = (
  all: readonly Connection[],
  current: readonly Connection[],
  activeNetwork: string,
  foreignIds: readonly string[],
): StoredConnections => ({
  connectorIds: [...new Set([...all.map(({ connector }) => connector.id), ...foreignIds])],
  activeNetwork,
  networks: current.map(({ caipNetworkId }) => caipNetworkId),
  chosen: all.flatMap(({ accounts, address }) => (accounts[0]?.address === address ? [] : address)),
})

/** Checked by hand: the page's entry has no schema library, and this is all that it reads before a restore. Drops ids that are no text. */
export function parseStoredConnections(value: unknown): StoredConnections | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { connectorIds, activeNetwork, networks, chosen } = value as Partial<Record<keyof StoredConnections, unknown>>
  const list = (field: unknown): readonly unknown[] => (Array.isArray(field) ? field : [])
  const ids = list(connectorIds).filter((id) => typeof id === 'string')
  // No list of ids, or none that can be read, doesn't mean that all connections have ended.
  if (!Array.isArray(connectorIds) || (ids.length === 0 && connectorIds.length > 0)) return undefined
  const network = typeof activeNetwork === 'string' ? activeNetwork : ''
  return { connectorIds: ids, activeNetwork: network, networks: list(networks), chosen: list(chosen) }
}
