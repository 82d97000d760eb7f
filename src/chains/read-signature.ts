/** The signature in a wallet's answer: the answer itself, or a field of it. Empty if there is none. */
export function readSignature(answer: unknown): string {
  const signature: unknown =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
  return typeof signature === 'string' ? signature : ''
}
