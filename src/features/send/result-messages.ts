import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const resultMessages = defineMessages('sendConfirmed', {
  confirmedHint: params<{ amount: string; recipient: string }>('{amount} sent to {recipient}.'),
  failedHint: 'Nothing was sent. The network fee may have been charged.',
  droppedHint: 'It never went through. Nothing was sent.',
  late: 'Your wallet sent it after you cancelled.',
})
