import type { WalletAnswer } from 'wallet-dialog/testing'

/** A row of the table of answers in docs/testing.md: the words that a visitor reads. */
export interface AnswerRow {
  readonly answer: WalletAnswer
  readonly connecting: string
  readonly byPhone: string
  readonly signingIn: string
}

/** Reads the table from the text of docs/testing.md. */
export const readAnswerTable = (text: string): readonly AnswerRow[] =>
  Array.from(
    text.matchAll(/^\| `([a-z-]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
    ([, answer = '', connecting = '', byPhone = '', signingIn = '']) => ({
      answer: answer as WalletAnswer,
      connecting,
      byPhone,
      signingIn,
    }),
  )
