import { defineMessages, params } from '#ui/messages/define-messages.ts'

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

/** Interruptions: an answer that isn’t a transaction, or comes too late, and a wallet that switches away. */
export const sendingMessages = defineMessages('sending', {
  declinedHint: 'Nothing was sent.',
  reported: 'Your wallet reports that this failed. Look there before you send it again.',
  unproven: 'Your last try may have been sent. Look in your wallet before you send it again.',
  notChecked: 'Couldn’t check this transfer. Nothing was sent.',
  otherAccount: 'Your wallet switched accounts. Review the transfer again.',
  otherNetwork: 'Your wallet switched networks. Enter the transfer again.',
  late: 'Your wallet sent it after you cancelled.',
  unexpected: 'Something went wrong. Check your activity before trying again.',
})
