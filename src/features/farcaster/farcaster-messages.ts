import { defineMessages } from '#ui/messages/define-messages.ts'

export const farcasterMessages = defineMessages('farcaster', {
  code: 'QR code for Farcaster',
  codeReady: 'QR code ready',
  preparing: 'Preparing the code…',
  scan: 'Scan with your phone and approve in Farcaster.',
  title: 'Continue with Farcaster',
  otherDevice: 'Use another device',
  onPhone: 'Approve in Farcaster, then come back here.',
  open: 'Open Farcaster',
  copy: 'Copy link',
  failed: 'Couldn’t log in with Farcaster',
  other: 'Choose another way',
})
