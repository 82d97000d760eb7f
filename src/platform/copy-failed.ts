import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * The browser refused to write to the clipboard.
 * @remedy Nothing in code. In a frame, allow `clipboard-write`.
 */
export const copyFailed = defineError('copy_failed', 'The browser refused to copy the text')
