import { defineMessages, params } from '../messages/define-messages.ts'

/** Names of a wallet's accounts if it has several types. */
export const accountNames = defineMessages('sendAccounts', {
  smart: 'Smart account',
  standard: 'Standard account',
  fromSmart: params<{ account: string; network: string }>('From your smart account {account} on {network}'),
  fromStandard: params<{ account: string; network: string }>('From your standard account {account} on {network}'),
})

/** Texts for everything that a wallet sends. */
export const transferMessages = defineMessages('transfer', {
  balanceOf: params<{ balance: string }>('Balance {balance}'),
  max: 'Max',
  enterIn: params<{ unit: string }>('Enter in {unit}'),
  from: 'From',
  network: 'Network',
  fee: 'Network fee',
  upTo: params<{ amount: string }>('up to {amount}'),
  sponsored: 'Sponsored',
  sponsoredBy: params<{ sponsor: string }>('Sponsored by {sponsor}'),
  notSponsored: params<{ reason: string }>('Not sponsored: {reason}'),
  dataFee: params<{ amount: string }>('Includes {amount} L1 data fee'),
  feeUnknown: 'Unknown',
  explore: params<{ explorer: string }>('View on {explorer}'),
  tickFirst: 'Tick the box first.',
  change: 'Change',
  again: 'Check again',
  cancelled: 'Cancelled here. Decline it in your wallet too.',
  approve: params<{ wallet: string }>('Open {wallet} and approve'),
  slow: params<{ wallet: string }>('Still waiting. Open {wallet} and look for the request.'),
  cancel: 'Cancel',
  declined: 'Request declined',
  reviewAgain: 'Review again',
})
