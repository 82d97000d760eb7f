import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const selectTokenMessages = defineMessages('sendSelectToken', {
  search: 'Search token',
  noTokens: 'There is nothing to send on this network yet',
  noneFound: params<{ text: string }>('No token of yours is called “{text}”'),
  failed: 'Your tokens could not be read',
  retry: 'Try again',
})
