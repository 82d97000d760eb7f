import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { plural } from '#ui/messages/plural.ts'

export const allWalletsMessages = defineMessages('allWallets', {
  search: 'Search wallets',
  installed: 'Installed',
  namesake: 'Same name',
  failed: 'Couldn’t load wallets',
  retry: 'Try again',
  none: params<{ text: string }>('No results for “{text}”'),
  relayHint: 'Most wallets also work with WalletConnect.',
  useRelay: 'Use WalletConnect',
  empty: 'There are no wallets for this site’s networks',
  emptyHint: 'Ask the site how to connect.',
  loading: 'Loading wallets…',
  found: plural({ one: '{count} wallet found', other: '{count} wallets found' }),
})
