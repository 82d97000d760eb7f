import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A wallet answered a request with something that is not an answer to it.
 * @remedy The wallet is at fault.
 */
export const malformedAnswer = defineError(
  'malformed_answer',
  'The wallet gave an answer to {method} that cannot be used',
)
