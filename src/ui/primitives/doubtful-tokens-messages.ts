import { defineMessages } from '../messages/define-messages.ts'
import { params } from '../messages/params.ts'

export const doubtfulTokensMessages = defineMessages('doubtfulTokens', {
  doubtful: params<{ count: string }>('Hidden tokens: {count}'),
  doubtfulNote: 'Worth next to nothing, or made to deceive. Do not follow what they say.',
  imitation: params<{ symbol: string }>('Not {symbol}'),
  advert: 'Advert',
  dust: 'Dust',
})
