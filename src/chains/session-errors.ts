import { defineError } from '#core/errors/wallet-dialog-error.ts'

// A module of its own: sessions of several kinds throw it, over WalletConnect and of the embedded wallet.

/**
 * A wallet answered a request with something that isn’t a valid answer.
 * @remedy The wallet is at fault.
 */
export const malformedAnswer = defineError(
  'malformed_answer',
  'The wallet gave an answer to {method} that cannot be used',
)
