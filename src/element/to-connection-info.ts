import type { ConnectedAccount, ConnectionInfo } from '#app/host-types.ts'
import { toActiveAccount } from '#core/accounts/create-accounts.ts'
import type { Connection } from '#core/connections/connection.ts'

/** A connection as hosts see it. */
export function toConnectionInfo(connection: Connection): ConnectionInfo {
  const { id, name, type } = connection.connector
  return {
    ...(toActiveAccount(connection) as ConnectedAccount),
    connector: { id, name, type },
    wallet: connection.wallet,
  }
}
