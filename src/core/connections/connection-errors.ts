import { defineError } from '../errors/wallet-dialog-error.ts'

export const connectFailed = defineError('connect_failed', '{wallet} could not connect: {reason}')
export const noAccounts = defineError('no_accounts', '{wallet} gave no account for {namespace}')
export const disconnectFailed = defineError('disconnect_failed', 'Failed to disconnect')
