import { accountChanged, currentOf } from './connection-changes.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './create-connections.ts'

/**
 * Makes `address`, one of the connection's accounts, the active one, and with it the connection and its network. It stays so until the
 * wallet's own choice changes, also after a reload. A list may be a moment old when it is clicked: a connection that has ended, or no
 * longer has the account, changes nothing.
 */
export function chooseAccount({ $all, apply }: Connections, connection: Connection, address: string): void {
  const all = $all.get()
  const { accounts, namespace } = connection
  if (!all.includes(connection) || !accounts.some((account) => account.address === address)) return
  const before = currentOf(all).find((current) => current.namespace === namespace)
  const chosen = { ...connection, address }
  const others = all.filter((other) => other !== connection)
  const reports = before?.address === address ? [] : [accountChanged(namespace, chosen)]
  apply([[chosen, ...others], reports], () => chosen)
}
