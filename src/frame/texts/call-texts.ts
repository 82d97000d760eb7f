import { defineTexts } from './define-texts.ts'

/** Texts about the calls and transactions of EVM accounts. */
export const CALLS = {
  // Titles
  deploy: 'Deploy contract',
  call: 'Call contract',
  send: 'Send {amount}',
  allowSpending: 'Allow spending {symbol}',
  allowCollection: 'Allow access to a collection',
  endCollection: 'End access to a collection',
  // The symbols of two tokens
  swap: 'Swap {paid} for {received}',
  batch: { one: 'Approve {count} action', other: 'Approve {count} actions' },
  // Labels
  action: 'Action {number}',
  to: 'To',
  from: 'From',
  amount: 'Amount',
  // The amount that leaves the account in a swap, and the least that arrives
  pay: 'You pay',
  minimum: 'Minimum received',
  token: 'Token',
  contract: 'Contract',
  data: 'Data',
  spender: 'Who may spend',
  // The account that may take the items of a collection
  taker: 'Who may take items',
  collection: 'Collection',
  together: 'Together',
  networkFee: 'Network fee',
  // Above the most that a sponsored fee can be
  mostFee: 'Fee at most',
  // Above the sponsor’s reason
  notSponsored: 'Not sponsored',
  // Above the claimed effect of a call to an unknown contract
  claim: 'Not verified',
  // Values
  // The symbols of two tokens
  claimsSwap: 'Claims to swap {paid} for {received}',
  anyAmount: 'Any amount of {symbol}',
  // In place of a symbol, behind an amount
  tokens: 'tokens',
  allOrNone: 'All or nothing',
  youPay: 'You pay up to {amount}',
  sponsored: 'Sponsored',
  sponsoredBy: 'Sponsored by {sponsor}',
  // Warnings
  unreadable:
    'This contract call can’t be read. It could move anything in this account. Approve it only if you trust this site.',
  unlimited: 'This lets someone else spend all {symbol} in this account, now and later, without asking you again.',
  takesAll: 'This lets someone else take every item of this collection from this account, now and later.',
  // Of a swap
  upToContract: 'The contract may do something else. Approve it only if you trust this site.',
  otherRecipient: 'Someone else receives the tokens, not this account. Reject this unless you want that.',
  // Of the part of a fee that blocks’ makers get
  highTip: 'The tip in this fee is unusually high for this network. Reject this unless you’re in a hurry.',
  wasSent: 'You approved this before, and it was sent. Approve it only if you want to send it again.',
  mayBeSent:
    'You approved this before, and it may have been sent. Check your activity first, and approve it only if you want to send it again.',
} as const

export const callTexts = defineTexts('calls', CALLS)
