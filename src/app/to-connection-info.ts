import { toActiveAccount } from '#core/accounts/create-accounts.ts'
import type { Client } from '#core/client.ts'
import type { Connection } from '#core/connections/connection.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import type { ConnectedAccount, ConnectionInfo } from './host-types.ts'

/** A connection as hosts see it. */
function toConnectionInfo(connection: Connection): ConnectionInfo {
  const { id, name, type } = connection.connector
  const { user, smartAccountDeployed } = connection
  return {
    ...(toActiveAccount(connection) as ConnectedAccount),
    connector: { id, name, type },
    wallet: connection.wallet,
    ...(user && { user }),
    ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
  }
}

/** Live connections as hosts see them: the same array as long as they don’t change. */
export function createConnectionList(): (all: readonly Connection[] | undefined) => readonly ConnectionInfo[] {
  let listed: readonly Connection[] | undefined
  let infos: readonly ConnectionInfo[] = []
  return (all) => {
    if (all !== listed) infos = (all ?? []).map(toConnectionInfo)
    listed = all
    return infos
  }
}

/** The provider of the wallet that is connected on a namespace; of the active chain's, by default. */
export function findProvider(client: Client | undefined, namespace: ChainNamespace | undefined): unknown {
  const connections = client?.connections
  const connection = namespace
    ? connections?.$current.get().find((candidate) => candidate.namespace === namespace)
    : connections?.$active.get()
  return connection?.walletConnection.provider(connection.namespace)
}
