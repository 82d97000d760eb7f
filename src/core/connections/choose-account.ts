import type { ChainNamespace } from '#lib/caip.ts'
import type { AccountType } from '../model/account.ts'
import { accountTypeUnavailable, authConnectorNotFound } from './account-type-errors.ts'
import { accountChanged, currentOf, type Connection } from './connection.ts'
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

/**
 * The account of that type comes first in the wallet of a namespace, and becomes the active one [accounts.preferred].
 * @throws WalletDialogError `auth_connector_not_found`, `account_type_unavailable`; otherwise what the wallet says
 */
export async function chooseAccountType(
  connections: Connections,
  namespace: ChainNamespace,
  type: AccountType,
): Promise<void> {
  const current = () => connections.$current.get().find((connection) => connection.namespace === namespace)
  const before = current()
  if (before?.connector.type !== 'AUTH') throw authConnectorNotFound()
  const { walletConnection } = before
  if (!walletConnection.chooseAccountType) throw accountTypeUnavailable({ type, namespace })
  await walletConnection.chooseAccountType(namespace, type)
  const connection = current()
  // The visitor may have connected another wallet meanwhile.
  if (connection?.walletConnection !== walletConnection) return
  const account = connection.accounts.find((candidate) => candidate.type === type)
  if (account) chooseAccount(connections, connection, account.address)
}
