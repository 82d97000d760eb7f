import { defineError } from '../errors/wallet-dialog-error.ts'

/** Spec §8. */
export const amountAndReceiverRequired = defineError(
  'amount_and_receiver_required',
  'An amount and receiver address are required',
)
/** Spec §8. */
export const tokenRequired = defineError('token_required', 'A token is required')
/** Spec §8: sending is on eip155 and solana. */
export const unsupportedChain = defineError('unsupported_chain', 'Unsupported chain')
