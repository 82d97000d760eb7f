import { defineError } from './wallet-dialog-error.ts'

// Apart from the other errors of signing in: an opening may throw it, and those load with sign-in.

/**
 * Sign-in was requested and the site has configured none.
 * @remedy Set `siwx` or `siweConfig`.
 */
export const siwxNotEnabled = defineError('siwx_not_enabled', 'SIWX is not enabled')
