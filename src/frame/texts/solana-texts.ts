import { defineTexts } from './define-texts.ts'

/** What is said of Solana's transactions. */
export const SOLANA = {
  // Titles
  sign: 'Sign transaction',
  signAll: { one: 'Sign {count} transaction', other: 'Sign {count} transactions' },
  sendTransaction: 'Send transaction',
  // Labels. An amount is below the first two
  send: 'Send',
  sendTokens: 'Send tokens',
  from: 'From',
  to: 'To',
  token: 'Token',
  fromAccount: 'From token account',
  toAccount: 'To token account',
  // Above the account that the token account is for
  openAccount: 'Open a token account for',
  memo: 'Memo',
  program: 'Call program',
  networkFee: 'Network fee',
  // Values. Of a program whose address isn’t known
  unknown: 'unknown',
  paidByYou: 'Paid by you',
  paidBySite: 'Paid by the site',
  // A warning
  unreadable:
    'Parts of this can’t be shown in words. They could move anything in this account. Approve it only if you trust this site.',
} as const

export const solanaTexts = defineTexts('solana', SOLANA)
