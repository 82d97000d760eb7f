import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const connectingMessages = defineMessages('connecting', {
  approve: params<{ wallet: string }>('Open {wallet} and approve'),
  approveHint: params<{ wallet: string }>('{wallet} asks you to confirm. Its window may be behind this one.'),
  slow: params<{ wallet: string }>('Still waiting for {wallet}. If you see no request, open the wallet by its icon.'),
  declined: 'You declined',
  declinedHint: params<{ wallet: string }>('{wallet} was not connected, and nothing was shared. You can try again.'),
  pending: 'A request is already open',
  pendingHint: params<{ wallet: string }>('Open {wallet} and answer the request that waits there, then try again.'),
  failed: 'Not connected',
  retry: 'Try again',
  cancel: 'Cancel',
  scanInstead: 'Scan with a phone instead',
  otherWallet: 'Choose another wallet',
})

export const qrMessages = defineMessages('qr', {
  code: 'QR code',
  codeFor: params<{ wallet: string }>('QR code for {wallet}'),
  scan: params<{ wallet: string }>('Scan this with {wallet} on your phone'),
  scanAny: 'Scan this with a wallet on your phone',
  preparing: 'Preparing a secure link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The link could not be copied',
  open: params<{ wallet: string }>('Open {wallet}'),
  openAny: 'Open a wallet app',
  openWeb: 'Open in browser',
  openDesktop: 'Open desktop app',
  openFailed: 'The app could not be opened. Is it installed?',
})
