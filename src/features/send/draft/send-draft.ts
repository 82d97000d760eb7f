import { NO_AMOUNT, type AmountDraft } from '#domain/transfers/draft-amount.ts'

/** The visitor's entries so far. Kept until they are sent, or the network changes [send.draft-resets]. */
export interface SendDraft extends AmountDraft {
  /** The token's key; `undefined` until one was chosen. */
  readonly tokenKey: string | undefined
  /** As typed. */
  readonly recipientText: string
}

export const EMPTY_DRAFT: SendDraft = {
  ...NO_AMOUNT,
  tokenKey: undefined,
  recipientText: '',
}
