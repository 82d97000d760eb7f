import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const confirmedMessages = defineMessages('sendConfirmed', {
  submitted: 'Sent, and on its way',
  submittedHint: 'It is waiting to be confirmed. You can close this: it goes on by itself.',
  confirmed: 'Confirmed',
  confirmedHint: params<{ amount: string; receiver: string }>('{amount} has gone to {receiver}.'),
  failed: 'The network did not carry it out',
  failedHint: 'What you wanted to send is still yours. The network fee may have been charged.',
  replaced: 'It was replaced by another transaction',
  replacedHint: 'Your wallet has sent something else in its place.',
  dropped: 'The network has let it go',
  droppedHint: 'It was never carried out. What you wanted to send is still yours.',
  amount: 'Amount',
  to: 'To',
  explorer: params<{ explorer: string }>('View on {explorer}'),
  done: 'Done',
})
