import { defineError } from './wallet-dialog-error.ts'

// A module of its own: the entries for frameworks are separate downloads.

/**
 * `wallet-dialog/react`, `wallet-dialog/vue` or `wallet-dialog/wagmi` was imported beside a version of React, Vue or viem that is
 * too old for it.
 * @remedy Update it, or use the element itself, which needs none.
 */
export const frameworkTooOld = defineError('framework_too_old', '{entry} needs {needed}, and this site has {found}')
