import { defineMessages } from '../messages/define-messages.ts'
import { params } from '../messages/params.ts'
import { plural } from '../messages/plural.ts'

export const spamTokensMessages = defineMessages('doubtfulTokens', {
  doubtful: plural({ one: '{count} hidden token', other: '{count} hidden tokens' }),
  doubtfulNote: 'Low value or suspicious. Don’t follow links in their names.',
  imitation: params<{ symbol: string }>('Not {symbol}'),
  advert: 'Spam',
  dust: 'Low value',
})
