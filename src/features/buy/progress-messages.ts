import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

/** Progress and outcome of a purchase. */
export const progressMessages = defineMessages('buyProgress', {
  opening: params<{ seller: string }>('Opening {seller}…'),
  openingHint: 'You pay in a new window.',
  blockedHint: 'Your browser didn’t open a window by itself.',
  open: params<{ seller: string }>('Open {seller}'),
  failed: params<{ seller: string }>('Couldn’t open {seller}'),
  otherSeller: 'Choose another provider',
  waiting: params<{ seller: string }>('Continue in the {seller} window'),
  waitingHint: params<{ money: string; symbol: string }>(
    'Pay {money} for {symbol} there. This view updates by itself.',
  ),
  unclear: 'Payment status unknown',
  unclearHint: params<{ seller: string }>('Check with {seller} before you pay again. This view updates by itself.'),
  paid: 'Payment received',
  paidHint: params<{ symbol: string }>('Your {symbol} is on its way. You can close this.'),
  earlier: params<{ age: string }>('Started {age}'),
  goesTo: 'To',
  notFollowed: 'Couldn’t check your purchase. Trying again…',
  openAgain: params<{ seller: string }>('Open {seller} again'),
  startOver: 'Start over',
  arrived: params<{ amount: string }>('{amount} arrived'),
  arrivedUnknown: 'Your tokens arrived',
  arrivedHint: params<{ network: string }>('Now in your wallet on {network}.'),
  cancelled: 'Purchase cancelled',
  cancelledHint: 'You left before paying. Nothing was bought.',
  declined: 'Your payment was declined',
  declinedHint: 'Nothing was bought. Try another card or another way to pay.',
  undelivered: 'Your tokens couldn’t be delivered',
  unknownFailure: 'The purchase failed',
  askSeller: params<{ seller: string }>('Check with {seller} whether you were charged.'),
  explorer: params<{ explorer: string }>('View on {explorer}'),
  again: 'Try again',
  done: 'Done',
})
