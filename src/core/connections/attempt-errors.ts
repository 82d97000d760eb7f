import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * The visitor declined to connect in the wallet.
 * @remedy Nothing: the dialog offers to try again.
 */
export const connectRejected = defineError('connect_rejected', 'The request was declined in {wallet}')
/**
 * The wallet has a pending request of this site, and accepts no other.
 * @remedy The visitor answers that request in the wallet.
 */
export const requestPending = defineError(
  'request_pending',
  '{wallet} already has a request open. Open it and answer that one first',
)
/**
 * No connector has this id: it was removed, or never announced itself.
 * @remedy Use the `id` of one of the connectors that are there now.
 */
export const connectorNotFound = defineError('connector_not_found', "No connector has the id '{id}'")
