import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const connectMessages = defineMessages('connect', {
  namesake: 'Two claim this name',
  recent: 'Recent',
  injected: 'Installed',
  recommended: 'Popular',
  qr: 'QR',
  allWallets: 'All Wallets',
  count: params<{ count: string }>('{count} wallets'),
  hidden: params<{ count: string }>('{count} more installed'),
  help: 'I don’t have a wallet',
})
