import { defineError } from '#core/errors/wallet-dialog-error.ts'

/** A node has answered, and what it says cannot be. */
export const solanaAnswerUnreadable = defineError(
  'solana_answer_unreadable',
  'A node of {network} gave an answer that cannot be understood: {reason}',
)
