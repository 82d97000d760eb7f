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
