import { defineError } from '../errors/wallet-dialog-error.ts'

export const connectRejected = defineError('connect_rejected', 'The request was declined in {wallet}')
export const requestPending = defineError(
  'request_pending',
  '{wallet} already has a request open. Open it and answer that one first',
)
export const connectorNotFound = defineError('connector_not_found', "No connector has the id '{id}'")
