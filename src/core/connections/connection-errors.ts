import { defineError } from '../errors/wallet-dialog-error.ts'

export const connectRejected = defineError('connect_rejected', 'The request was declined in {wallet}')
export const requestPending = defineError(
  'request_pending',
  '{wallet} already has a request open. Open it and answer that one first',
)
export const connectFailed = defineError('connect_failed', '{wallet} could not connect: {reason}')
export const noAccounts = defineError('no_accounts', '{wallet} gave no account for {namespace}')
export const connectorNotFound = defineError('connector_not_found', "No connector has the id '{id}'")
export const disconnectFailed = defineError('disconnect_failed', 'Failed to disconnect')
