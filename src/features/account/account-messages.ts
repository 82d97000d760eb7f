import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const accountMessages = defineMessages('account', {
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied',
  balance: 'Balance',
  total: 'Total value',
  balanceFailed: 'The balance could not be read. Your funds are not affected.',
  balanceStale: 'Could not be refreshed',
  retry: 'Try again',
  network: 'Network',
  unknownNetwork: 'Unknown Network',
  connectedWith: params<{ wallet: string }>('Connected with {wallet}'),
})
