import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const reviewMessages = defineMessages('sendPreview', {
  youSend: 'You send',
  to: 'To',
  saidToBe: params<{ name: string }>('Unverified name: {name}'),
  token: 'Token contract',
  looking: 'Checking this transfer…',
  checked: 'I’ve checked this and want to send anyway',
  send: 'Send',
  // The wallet still shows the request that was cancelled here.
  sendAgain: 'Send again',
  failed: 'Couldn’t check this transfer',
  failedHint: 'Nothing was sent and your details are kept.',
  sending: 'Sending…',
  sendingHint: params<{ amount: string; recipient: string }>('{amount} to {recipient}'),
  sendingSlow: 'Still sending. This can take a minute.',
  approveHint: params<{ amount: string; recipient: string }>('Check that your wallet shows {amount} to {recipient}.'),
})
