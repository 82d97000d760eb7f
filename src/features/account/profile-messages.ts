import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { plural } from '#ui/messages/plural.ts'

export const profileMessages = defineMessages('profile', {
  unknownNetwork: 'Unknown network',
  connectAnother: 'Connect another wallet',
  copyAddress: 'Copy address',
  notTold: 'Disconnected here. Your wallet may still list this site.',
  accounts: 'Accounts',
  disconnect: params<{ wallet: string }>('Disconnect {wallet}'),
  accountCount: plural({ other: '{count} connected' }),
  network: 'Network',
  names: 'Account names',
  permissions: 'Permissions',
  permissionsNote: 'Allowed without asking',
  namesNote: 'Receive under a name',
  wallet: 'Wallet',
  explore: params<{ explorer: string }>('View on {explorer}'),
  smartAccount: 'Smart account',
  payment: 'Payments',
  ordinal: 'Ordinals',
  stx: 'Stacks',
})
