import { defineMessages, params } from '#ui/messages/define-messages.ts'

/** The form. */
export const buyMessages = defineMessages('buy', {
  to: params<{ account: string; network: string }>('To {account} on {network}'),
  youPay: 'You pay',
  youPayIn: params<{ currency: string }>('You pay in {currency}'),
  currency: params<{ currency: string }>('Currency: {currency}'),
  assetOn: params<{ name: string; network: string }>('{name} on {network}'),
  youGet: 'You get',
  about: params<{ amount: string }>('About {amount}'),
  sellerFee: 'Provider fee',
  networkFee: 'Network fee',
  // In the place of the quote, until there is one.
  quotePlace: 'What you get will appear here.',
  quoting: 'Getting a quote…',
  unavailable: 'Couldn’t get a quote',
  retry: 'Try again',
  sellers: 'Continue with',
  sellerNote: 'Opens in a new window',
  fee: params<{ fee: string }>('{fee} fee'),
  final: 'The provider sets the final price.',
  limit: params<{ method: string; min: string; max: string }>('{method}: {min} to {max}'),
  below: params<{ limit: string }>('Enter {limit} or more'),
  above: params<{ limit: string }>('Enter {limit} or less'),
  // No payment method has a limit.
  tooLarge: 'This amount is too large',
  onlyBy: params<{ methods: string }>('For this amount, pay by {methods}.'),
  usual: 'Couldn’t load buying options. Showing the usual limits.',
  failed: 'Couldn’t load buying options',
  nothing: params<{ network: string }>('You can’t buy on {network} yet'),
  nothingHint: 'Other networks may have something on offer.',
  elsewhere: 'Switch network',
  notConnected: 'Connect a wallet to buy',
  inProgress: 'Purchase in progress',
  startOver: 'Start over',
  inProgressNote: params<{ money: string; symbol: string; seller: string }>('{money} for {symbol} with {seller}'),
  search: 'Search tokens',
  imitation: params<{ symbol: string }>('Not {symbol}'),
  advert: 'Spam',
  noneFound: params<{ text: string }>('No results for “{text}”'),
})

/** How one can pay. A way that isn’t here is shown by its id. */
export const methodNames = defineMessages('buyMethods', {
  card: 'card',
  ach_bank_account: 'bank account',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  fiat_wallet: 'cash balance',
  crypto_account: 'crypto balance',
})
