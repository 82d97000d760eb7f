import { defineError } from './wallet-dialog-error.ts'

/**
 * Typed text can’t be a name of any kind.
 * @remedy The visitor corrects it.
 */
export const nameInvalid = defineError('name_invalid', 'This cannot be a name: {reason}')
/**
 * A name service failed without giving a reason.
 * @remedy Try again; `cause` has the reason.
 */
export const nameNotResolved = defineError('name_not_resolved', 'Error resolving name')
/**
 * A name service refused, and this is its reason.
 * @remedy Read the reason.
 */
export const nameRefused = defineError('name_refused', '{reason}')
