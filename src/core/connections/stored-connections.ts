import { array, object, string, type infer as Infer } from 'zod/mini'

/** What is kept of live connections, to take them up after a reload: never keys, tokens or balances. */
export const storedConnectionsSchema = object({
  connections: array(object({ connectorId: string(), namespace: string() })),
  activeNetwork: string(),
})

export type StoredConnections = Infer<typeof storedConnectionsSchema>
