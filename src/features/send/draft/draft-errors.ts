import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * Review was requested with an amount or a recipient missing.
 * @remedy The visitor fills them in.
 */
export const amountAndReceiverRequired = defineError(
  'amount_and_receiver_required',
  'An amount and receiver address are required',
)
/**
 * Review was requested without a token.
 * @remedy The visitor chooses one.
 */
export const tokenRequired = defineError('token_required', 'A token is required')
