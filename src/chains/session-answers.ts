import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A wallet answered a request with something that isn’t a valid answer.
 * @remedy The wallet is at fault.
 */
export const malformedAnswer = defineError(
  'malformed_answer',
  'The wallet gave an answer to {method} that cannot be used',
)

/** The signature in a wallet's answer: the answer itself, or a field of it. Empty if there is none. */
export function readSignature(answer: unknown): string {
  const signature: unknown =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
  return typeof signature === 'string' ? signature : ''
}
