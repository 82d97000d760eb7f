import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A Solana node answered with something that can’t be right.
 * @remedy Use another node.
 */
export const solanaAnswerUnreadable = defineError(
  'solana_answer_unreadable',
  'A node of {network} gave an answer that cannot be understood: {reason}',
)
