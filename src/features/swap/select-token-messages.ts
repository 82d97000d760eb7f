import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { plural } from '#ui/messages/plural.ts'

/** The list of tokens, and the tags that a chosen one keeps. */
export const selectTokenMessages = defineMessages('swapSelectToken', {
  search: 'Search name or address',
  own: 'Your tokens',
  suggested: 'Popular',
  other: 'All tokens',
  imitation: params<{ symbol: string }>('Not {symbol}'),
  advert: 'Spam',
  unverified: 'Unverified',
  loading: 'Loading tokens…',
  found: plural({ one: '{count} token found', other: '{count} tokens found' }),
  noneFound: params<{ text: string }>('No results for “{text}”'),
  none: 'There are no tokens to swap on this network',
  noneHint: 'Choose another network to swap.',
  failed: 'Couldn’t load the tokens',
  retry: 'Try again',
})
