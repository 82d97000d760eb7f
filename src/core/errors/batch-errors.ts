import { defineError } from './wallet-dialog-error.ts'

/**
 * The site has given the id of an earlier batch to `wallet_sendCalls` again. Providers answer with code 5720 (EIP-5792).
 * @remedy Use another id for each batch, or none.
 */
export const batchIdTaken = defineError('batch_id_taken', 'There already is a batch with this id')
/**
 * `wallet_getCallsStatus` was asked about a batch that the embedded wallet doesn’t know. Providers answer with code 5730
 * (EIP-5792).
 * @remedy Ask with the id that `wallet_sendCalls` has answered, on the same site and in the same browser.
 */
export const batchUnknown = defineError('batch_unknown', 'There is no batch with this id')
