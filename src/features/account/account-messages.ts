import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const accountMessages = defineMessages('account', {
  balance: 'Balance',
  total: 'Total value',
  balanceFailed: 'The balance could not be read. Your funds are not affected.',
  balanceStale: 'Could not be refreshed',
  retry: 'Try again',
  network: 'Network',
  unknownNetwork: 'Unknown Network',
  connectedWith: params<{ wallet: string }>('Connected with {wallet}'),
  signIn: 'Sign in',
  signInNote: 'Show that this account is yours',
  switchAccount: 'Switch account',
  settings: 'Settings',
  explore: params<{ explorer: string }>('View on {explorer}'),
  send: 'Send',
  receive: 'Receive',
  swaps: 'Swap',
  onramp: 'Buy',
  tabs: 'Holdings',
  tokens: 'Tokens',
  nfts: 'NFTs',
  activity: 'Activity',
  age: params<{ age: string }>('As of {age}. Reading new values.'),
})
