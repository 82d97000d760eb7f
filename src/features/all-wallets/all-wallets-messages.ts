import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const allWalletsMessages = defineMessages('allWallets', {
  search: 'Search wallets',
  installed: 'Installed',
  failed: 'The wallets could not be loaded. Check your connection.',
  retry: 'Try again',
  none: params<{ text: string }>('No wallet is called “{text}”. Check the spelling, or scan with WalletConnect.'),
  empty: 'There are no wallets for the networks of this site.',
  loading: 'Loading wallets',
  found: params<{ count: string }>('{count} wallets'),
})
