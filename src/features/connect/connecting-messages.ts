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
  openElsewhere: params<{ wallet: string }>('Open {wallet} and approve the connection there'),
  preparing: 'Preparing a secure link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The link could not be copied',
  openAny: 'Open a wallet app',
  openWeb: 'Open in browser',
  openDesktop: 'Open desktop app',
})

export const handOffMessages = defineMessages('handOff', {
  open: params<{ wallet: string }>('Open {wallet}'),
  openAgain: params<{ wallet: string }>('Open {wallet} again'),
  showCode: 'Show QR code',
  hideCode: 'Hide QR code',
  get: params<{ wallet: string }>('Get {wallet}'),
  preparing: 'Preparing a secure link',
  preparingHint: params<{ wallet: string }>('In a moment you can open {wallet}.'),
  ready: params<{ wallet: string }>('Continue in {wallet}'),
  readyHint: 'Approve the connection there, then come back to this page.',
  opening: params<{ wallet: string }>('Opening {wallet}'),
  away: params<{ wallet: string }>('Waiting for {wallet}'),
  returned: 'No answer yet',
  returnedHint: params<{ wallet: string }>(
    'If you approved in {wallet}, this takes a moment. Otherwise open it again: your request is still there.',
  ),
  notOpened: params<{ wallet: string }>('{wallet} did not open'),
  notOpenedHint: 'It may not be installed. Get it, or connect another way.',
  inAppHint: 'This browser may not open apps. Try again from Safari or Chrome, or connect another way.',
  unsupported: params<{ wallet: string }>('{wallet} is not in this browser'),
  unsupportedHint: 'Install it and reload this page, or connect another wallet with your phone.',
  unsupportedPhone: params<{ wallet: string }>('{wallet} cannot be opened from here'),
  unsupportedPhoneHint: 'Choose another wallet, or open this page where you have it.',
})
