import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const confirmedMessages = defineMessages('sendConfirmed', {
  submitted: 'On its way',
  submittedHint: 'Waiting for confirmation. You can close this.',
  confirmed: 'Confirmed',
  confirmedHint: params<{ amount: string; recipient: string }>('{amount} sent to {recipient}.'),
  failed: 'Transaction failed',
  failedHint: 'Nothing was sent. The network fee may have been charged.',
  replaced: 'Transaction replaced',
  replacedHint: 'Your wallet sent a different transaction instead.',
  dropped: 'Transaction dropped',
  droppedHint: 'It never went through. Nothing was sent.',
  amount: 'Amount',
  to: 'To',
  explorer: params<{ explorer: string }>('View on {explorer}'),
  done: 'Done',
})
