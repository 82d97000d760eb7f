import { type Address, getAddress, isAddress } from 'viem'
import { rpcErrors } from '../../requests/rpc-error.ts'

/**
 * Parses an account parameter and checks that the site may use the account.
 *
 * @throws RpcError -32602 if it isn't an address, 4100 if the site has no permission for it.
 */
export function parseAccount(value: unknown, allowedAccounts: readonly Address[]): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw rpcErrors.invalidParams('The account is not an address.')
  }
  const address = getAddress(value)
  if (!allowedAccounts.includes(address)) throw rpcErrors.unauthorized()
  return address
}
