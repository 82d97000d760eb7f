import type { Connection } from '#core/connections/connection.ts'
import type { Network } from '#core/model/network.ts'

/**
 * The access to a network that can be chosen [networks.access].
 * `open`: nothing is connected there, or the wallet takes requests for any network. `approved`: the wallet has approved it.
 * `askable`: it hasn’t, but can be asked to add it. `refused`: it hasn’t, and can’t be asked.
 */
export type NetworkAccess = 'open' | 'approved' | 'askable' | 'refused'

/** The access that the wallet of the network's namespace gives. `connections`: the current ones, one of each namespace. */
export function networkAccess(
  { caipNetworkId, chainNamespace }: Network,
  connections: readonly Pick<Connection, 'namespace' | 'approved' | 'supportsAllNetworks'>[],
): NetworkAccess {
  const connection = connections.find(({ namespace }) => namespace === chainNamespace)
  if (!connection || connection.approved === 'all') return 'open'
  if (connection.approved.includes(caipNetworkId)) return 'approved'
  return connection.supportsAllNetworks ? 'askable' : 'refused'
}
