import type { Client } from '#core/client.ts'
import type { ChainNamespace } from '#lib/caip.ts'

/** The provider of the wallet that is connected on a namespace; of the active chain's, by default. */
export function findProvider(client: Client | undefined, namespace: ChainNamespace | undefined): unknown {
  const connections = client?.connections
  const connection = namespace
    ? connections?.$current.get().find((candidate) => candidate.namespace === namespace)
    : connections?.$active.get()
  return connection?.walletConnection.provider(connection.namespace)
}
