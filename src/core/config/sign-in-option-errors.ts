import { defineError } from '../errors/wallet-dialog-error.ts'

// Part of the page load, unlike the other refusals: the assignment itself throws it.

/**
 * Both ways of signing in were set. Thrown by the assignment of the second one.
 * @remedy Set one of `siweConfig` and `siwx`.
 */
export const siweAndSiwx = defineError('siwe_and_siwx', 'Cannot set both `siweConfig` and `siwx` options')
