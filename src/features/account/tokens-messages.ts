import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { plural } from '#ui/messages/plural.ts'

export const tokensMessages = defineMessages('tokens', {
  price: 'Price',
  send: params<{ symbol: string }>('Send {symbol}'),
  loadingTokens: 'Loading your tokens',
  tokenCount: plural({ other: 'Tokens: {count}' }),
  noTokensHere: 'Tokens on this network can’t be shown yet.',
  tokensFailed: 'Couldn’t load your tokens. Your funds are safe.',
  empty: 'Nothing here yet. Add funds from another wallet or an exchange.',
  showAddress: 'Show my address',
  onlyKnownTokens: 'Loaded straight from the network. Some tokens and prices may be missing.',
  asOf: params<{ age: string }>('Updated {age}. Couldn’t refresh.'),
  retry: 'Try again',
})
