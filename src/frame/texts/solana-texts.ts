import { defineTexts } from './define-texts.ts'

/** Texts about Solana's transactions. */
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
  // Above the coins that go into an account that is opened
  deposit: 'Deposit',
  createAccount: 'Create account',
  // Above the program or the account that can then do anything with an account
  controller: 'Controlled by',
  handOver: 'Change control of',
  reserve: 'Reserve space in',
  useNonce: 'Use nonce of',
  upgradeNonce: 'Upgrade nonce of',
  // An amount is below, whose decimals aren’t known
  sendUnits: 'Send tokens, in base units',
  allow: 'Allow spending tokens',
  allowUnits: 'Allow spending tokens, in base units',
  anyAmount: 'Any amount',
  burn: 'Destroy tokens',
  burnUnits: 'Destroy tokens, in base units',
  spender: 'Who may spend',
  endSpending: 'End spending from',
  closeAccount: 'Close token account',
  // Above the account that gets the coins of a closed account
  remainder: 'Its SOL goes to',
  syncAccount: 'Update balance of',
  lockOwner: 'Lock the owner of',
  memo: 'Memo',
  program: 'Call program',
  networkFee: 'Network fee',
  // Values. Of a program whose address isn’t known
  unknown: 'unknown',
  // Of an authority that is given up
  nobody: 'no one, for good',
  upTo: 'Up to {amount}',
  // Of a transaction that names no network
  anyNetwork: 'Solana (any network)',
  paidByYou: 'Paid by you',
  paidBySite: 'Paid by the site',
  // Warnings
  unknownFee: 'The network fee can’t be read. Approve this only if you trust this site.',
  highFee: 'The network fee is unusually high: up to {amount}. Reject this unless you expected it.',
  unknownToken: 'This names an amount of tokens, but not which token it is. Approve it only if you trust this site.',
  allows: 'This lets someone else spend tokens in this account without asking you again.',
  burns: 'This destroys tokens in this account for good.',
  givesControl: 'This gives someone else control of an account and everything in it.',
  closesForOther: 'What is left in an account goes to someone else, not to this account.',
  neverExpires: 'This doesn’t expire: the site can send it at any time later.',
  unreadable:
    'Parts of this can’t be read. They could move anything in this account. Approve it only if you trust this site.',
} as const

export const solanaTexts = defineTexts('solana', SOLANA)
