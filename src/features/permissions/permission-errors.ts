import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * The service couldn’t list an account’s permissions.
 * @remedy Try again; `cause` has the reason.
 */
export const permissionsFailed = defineError('permissions_failed', 'Error fetching permissions')
/**
 * The service didn’t revoke a permission, and gave no reason.
 * @remedy Try again; `cause` has the reason.
 */
export const permissionNotRevoked = defineError('permission_not_revoked', 'Error revoking the permission')
/**
 * The account or the network changed before the revocation was signed.
 * @remedy Revoke it again.
 */
export const permissionAccountChanged = defineError(
  'permission_account_changed',
  'The account or the network changed before the revocation was signed',
)
/**
 * The service refused to revoke a permission, and this is its reason.
 * @remedy Read the reason.
 */
export const permissionRefused = defineError('permission_refused', '{reason}')
