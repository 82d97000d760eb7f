import { defineMessages, params } from '#ui/messages/define-messages.ts'

export const emailMessages = defineMessages('email', {
  email: 'Email',
  placeholder: 'Email address',
  continue: 'Continue',
  about: 'Get a wallet with your email address. No app, no extension, no password.',
  sent: 'Enter the code we sent you',
  sentHint: params<{ email: string }>('We sent it to {email}. It’s valid for 20 minutes.'),
  deviceTitle: 'Approve this device',
  deviceHint: params<{ email: string }>(
    'Your wallet doesn’t know this device yet. Open the link we sent to {email}, then come back here.',
  ),
  deviceAnyHint: 'Your wallet doesn’t know this device yet. Open the link we sent you, then come back here.',
  deviceKnownHint:
    'Your wallet doesn’t know this device yet. On a device that you’ve used before, log in, open Devices in the wallet’s settings, and approve this one there.',
  deviceNumber: params<{ number: string }>('Approve it only where you see the number {number}.'),
  deviceFailed: 'This device isn’t approved',
  otherWay: 'Choose another way',
})
