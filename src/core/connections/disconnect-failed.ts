import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * The wallet refused to end the connection. The page has forgotten it anyway.
 * @remedy The visitor removes the site in the wallet.
 */
export const disconnectFailed = defineError('disconnect_failed', 'Failed to disconnect')
