import { defineMessages } from '#ui/messages/define-messages.ts'

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
