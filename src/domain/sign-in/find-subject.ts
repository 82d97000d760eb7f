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
  return connection && networks.find(connection.caipNetworkId) && findAnySubject(connection, backEnd)
}

/** The same on any network, listed by the site or not. */
export function findAnySubject(connection: Connection | undefined, backEnd: BackEnd | undefined): Subject | undefined {
  if (!connection || !backEnd?.supports(connection.namespace)) return undefined
  const { caipNetworkId, address } = connection
  return { connection, caipNetworkId, address }
}
