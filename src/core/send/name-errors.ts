import { defineError } from '../errors/wallet-dialog-error.ts'

export const nameInvalid = defineError('name_invalid', 'This cannot be a name: {reason}')
/** Spec §8: where the provider gives no reason of its own. */
export const nameNotResolved = defineError('name_not_resolved', 'Error resolving name')
/** The provider's first reason (spec §8). */
export const nameRefused = defineError('name_refused', '{reason}')
