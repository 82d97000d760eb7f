import type { ChainNamespace } from '#lib/caip.ts'
import type { AccountType } from '../model/account.ts'
import { accountTypeUnavailable, authConnectorNotFound } from './account-type-errors.ts'
import { chooseAccount } from './choose-account.ts'
import type { Connections } from './create-connections.ts'

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
