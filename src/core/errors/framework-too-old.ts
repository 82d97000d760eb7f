import { defineError } from './wallet-dialog-error.ts'

// A module of its own: the entries for frameworks are separate downloads.

/**
 * `wallet-dialog/react`, `wallet-dialog/vue`, `wallet-dialog/wagmi` or an entry of `wallet-dialog/headless` for a framework was imported
 * beside a version of React, Vue or viem that is too old for it.
 * @remedy Update it, or use the element itself or `wallet-dialog/headless`, which need none.
 */
export const frameworkTooOld = defineError('framework_too_old', '{entry} needs {needed}, and this site has {found}')
