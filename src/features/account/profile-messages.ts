import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const profileMessages = defineMessages('profile', {
  unknownNetwork: 'Unknown Network',
  connectAnother: 'Connect another wallet',
  accounts: 'Accounts',
  accountCount: params<{ count: string }>('{count} connected'),
  network: 'Network',
  wallet: 'Wallet',
  explore: params<{ explorer: string }>('View on {explorer}'),
  smartAccount: 'Smart account',
  payment: 'Payments',
  ordinal: 'Ordinals',
  stx: 'Stacks',
})
