import { defineMessages } from '#ui/messages/define-messages.ts'
import { plural } from '#ui/messages/plural.ts'

export const connectMessages = defineMessages('connect', {
  namesake: 'Two claim this name',
  recent: 'Recent',
  injected: 'Installed',
  recommended: 'Popular',
  qr: 'QR',
  allWallets: 'All Wallets',
  count: plural({ one: '{count} wallet', other: '{count} wallets' }),
  hidden: plural({ other: '{count} more installed' }),
  help: 'I don’t have a wallet',
  or: 'or',
})
