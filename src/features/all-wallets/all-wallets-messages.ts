import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { plural } from '#ui/messages/plural.ts'

export const allWalletsMessages = defineMessages('allWallets', {
  search: 'Search wallets',
  installed: 'Installed',
  namesake: 'Duplicate name',
  failed: 'Couldn’t load wallets. Check your connection and try again.',
  retry: 'Try again',
  none: params<{ text: string }>('No results for “{text}”.'),
  noneButRelay: params<{ text: string }>('No results for “{text}”. Most wallets also work with WalletConnect.'),
  useRelay: 'Use WalletConnect',
  empty: 'There are no wallets for this site’s networks.',
  loading: 'Loading wallets',
  found: plural({ one: '{count} wallet found', other: '{count} wallets found' }),
})
