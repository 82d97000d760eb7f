import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const selectTokenMessages = defineMessages('sendSelectToken', {
  search: 'Search tokens',
  noTokens: 'You have nothing to send on this network yet',
  noneFound: params<{ text: string }>('No results for “{text}”'),
  failed: 'Couldn’t load your tokens',
  onlyKnown: 'Loaded straight from the network. Some tokens and prices may be missing.',
  retry: 'Try again',
})
