import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const accountMessages = defineMessages('account', {
  balance: 'Balance',
  total: 'Total value',
  partialTotal: 'Total value, at least',
  // A sum of money, and more. Short: it is big.
  atLeast: params<{ total: string }>('{total}+'),
  balanceFailed: 'Couldn’t load your balance. Your funds are safe.',
  balanceStale: 'Couldn’t refresh',
  retry: 'Try again',
  network: 'Network',
  unknownNetwork: 'Unknown network',
  connectedWith: params<{ wallet: string }>('Connected with {wallet}'),
  signIn: 'Sign in',
  signInNote: 'Prove you own this account',
  switchAccount: 'Switch account',
  settings: 'Settings',
  // The button of a menu with Settings, View on {explorer} and Disconnect.
  more: 'More options',
  copyAddress: 'Copy address',
  disconnectFrom: params<{ wallet: string }>('Disconnect {wallet}'),
  explore: params<{ explorer: string }>('View on {explorer}'),
  send: 'Send',
  receive: 'Receive',
  swaps: 'Swap',
  onramp: 'Buy',
  tabs: 'Holdings',
  tokens: 'Tokens',
  nfts: 'NFTs',
  activity: 'Activity',
  // How old the balances are.
  updated: params<{ age: string }>('Updated {age}'),
  age: params<{ age: string }>('Updated {age}. Refreshing…'),
  notRefreshed: params<{ age: string }>('Updated {age}. Couldn’t refresh.'),
})
