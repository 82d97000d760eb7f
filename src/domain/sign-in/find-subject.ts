import type { Connection } from '#core/connections/connection.ts'
import type { Networks } from '#core/networks/create-networks.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import type { Subject } from '#core/sign-in/sign-in-state.ts'

/** The account to sign in: a connection's, if the site and sign-in support its chain. */
export function findSubject(
  connection: Connection | undefined,
  backEnd: BackEnd | undefined,
  networks: Pick<Networks, 'find'>,
): Subject | undefined {
  if (!connection || !backEnd || !networks.find(connection.caipNetworkId)) return undefined
  const { namespace, caipNetworkId, address } = connection
  return backEnd.supports(namespace) ? { connection, caipNetworkId, address } : undefined
}
