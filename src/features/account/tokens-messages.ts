import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const tokensMessages = defineMessages('tokens', {
  price: 'Price',
  loadingTokens: 'Reading your tokens',
  noTokensHere: 'Tokens on this network are not shown here.',
  tokensFailed: 'Your tokens could not be read. Your funds are not affected.',
  onlyKnownTokens: 'Read from the network itself: some tokens and prices may be missing.',
  asOf: params<{ age: string }>('As of {age}: new values could not be read.'),
  retry: 'Try again',
})
