import { defineError } from '#core/errors/wallet-dialog-error.ts'

export const copyFailed = defineError('copy_failed', 'The browser did not let the text be copied')
