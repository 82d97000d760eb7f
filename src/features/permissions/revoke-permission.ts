import type { Core } from '#core/core.ts'
import { firstReason } from '#domain/names/first-reason.ts'
import { namespaceOf, toCaipAddress } from '#lib/caip.ts'
import { permissionAccountChanged, permissionNotRevoked, permissionRefused } from './permission-errors.ts'
import type { RevocablePermission, Revocation } from './revocation-machine.ts'

/** The text that an account signs to revoke one of its permissions [permissions.revoke]. */
export const revocationText = ({ id }: RevocablePermission): string => `Revoke permission ${id}`

/**
 * Asks the wallet to sign a revocation by the account that has granted the permission.
 * @throws WalletDialogError `permission_account_changed`, `signature_declined`, `cannot_sign`, `sign_failed`
 */
export async function signRevocation(
  core: Core,
  { permission, account: { address, caipNetworkId } }: Revocation,
  waiting: { readonly signal: AbortSignal; onSlow(): void },
): Promise<string> {
  const namespace = namespaceOf(caipNetworkId)
  const connection = core.connections.$current
    .get()
    .find((one) => one.namespace === namespace && one.accounts.some((account) => account.address === address))
  if (!connection) throw permissionAccountChanged()
  const { waitForSignature } = await import('#domain/sign-in/ask-for-signature.ts')
  waiting.signal.throwIfAborted()
  return waitForSignature(core, { connection, caipNetworkId, address }, revocationText(permission), waiting)
}

/**
 * Has the service revoke what the account has signed.
 * @throws WalletDialogError `permission_refused` with the service's first reason, or `permission_not_revoked`
 */
export async function revokePermission(
  { ports }: Core,
  { permission: { id }, account: { address, caipNetworkId: chainId } }: Revocation,
  signature: string,
): Promise<void> {
  try {
    await ports.blockchainApi.revokePermission(toCaipAddress(chainId, address), { chainId, id, signature })
  } catch (cause) {
    const reason = firstReason(cause)
    throw reason ? permissionRefused({ reason }, { cause }) : permissionNotRevoked(undefined, { cause })
  }
}
