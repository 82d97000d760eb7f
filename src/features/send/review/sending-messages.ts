import { defineMessages } from '#ui/messages/define-messages.ts'

/** What came of asking the wallet, if that was not a transaction. */
export const sendingMessages = defineMessages('sending', {
  declined: 'Request declined',
  declinedHint: 'Nothing was sent.',
  reviewAgain: 'Review again',
  cancelled: 'Cancelled here. Decline it in your wallet too.',
  failed: 'Your wallet couldn’t send this.',
  notChecked: 'Couldn’t check this transfer. Nothing was sent.',
  unexpected: 'Something went wrong. Check your activity before trying again.',
})
