import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { plural } from '#ui/messages/plural.ts'

export const tokensMessages = defineMessages('tokens', {
  price: 'Price',
  send: params<{ symbol: string }>('Send {symbol}'),
  loadingTokens: 'Loading your tokens…',
  tokenCount: plural({ one: '{count} token', other: '{count} tokens' }),
  noTokensHere: 'Tokens on this network can’t be shown yet',
  noTokensHereHint: 'They’re still in your account.',
  tokensFailed: 'Couldn’t load your tokens',
  tokensFailedHint: 'Your funds are safe.',
  noneFound: 'No tokens found yet',
  noneFoundHint: 'Add funds from another wallet or an exchange.',
  coinFailed: params<{ symbol: string }>('Couldn’t load your {symbol} balance.'),
  unread: plural({ other: 'Couldn’t load {count} of your tokens.' }),
  unpriced: 'The total doesn’t include tokens without a known price.',
  showAddress: 'Show my address',
  onlyKnownTokens: 'Some tokens and prices may be missing.',
  retry: 'Try again',
})
