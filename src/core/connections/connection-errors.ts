import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * The wallet tried to connect and failed. `cause` is its own error.
 * @remedy Read the reason; the dialog offers to try again.
 */
export const connectFailed = defineError('connect_failed', '{wallet} could not connect: {reason}')
/**
 * The wallet agreed to connect, but gave no account of the namespace.
 * @remedy The visitor chooses an account of that kind in the wallet.
 */
export const noAccounts = defineError('no_accounts', '{wallet} gave no account for {namespace}')
