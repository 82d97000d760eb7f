import { defineMessages } from '#ui/messages/define-messages.ts'

export const connectMessages = defineMessages('connect', {
  installed: 'Installed',
  recent: 'Recent',
  popular: 'Popular',
  qr: 'QR',
  allWallets: 'All Wallets',
  catalogueFailed: 'More wallets could not be loaded.',
  retry: 'Try again',
  help: 'I don’t have a wallet',
  none: 'No wallet was found. Install one in this browser, or open this page on a device that has one.',
})
