import { defineMessages, params } from '../messages/define-messages.ts'

/** Estimated changes of a transfer, and warnings about it. */
export const warningMessages = defineMessages('transferWarnings', {
  outcome: 'Estimated changes',
  leaves: params<{ amount: string }>('You send {amount}.'),
  arrives: params<{ amount: string }>('They receive {amount}.'),
  returns: 'You’re sending to yourself. Only the network fee is charged.',
  rent: params<{ amount: string }>('{amount} of the fee opens the recipient’s account for this token.'),
  lessArrives: params<{ amount: string }>('The token keeps {amount} as a fee.'),
  arrivalUnknown: params<{ reason: string }>('Couldn’t simulate how much arrives: {reason}.'),
  notSimulated: params<{ reason: string }>('Couldn’t simulate this transfer: {reason}.'),
  contract: 'This is a contract. Continue only if you know it can handle this token.',
  dust: 'The network fee is higher than the amount.',
  highFee: 'The network fee is unusually high. Continue only if you want to pay it.',
  mainnetAddress: params<{ name: string; network: string }>(
    '{name} has no address for {network}. This is its Ethereum address: make sure they can use it here.',
  ),
  unconfirmedDecimals: params<{ symbol: string }>(
    'Your wallet couldn’t confirm how many decimals {symbol} has. Check the amount it shows before you approve.',
  ),
  wrongDecimals: params<{ reason: string }>('The amount isn’t what it seems: {reason}. Nothing can be sent.'),
  ownAddress: 'This is your own account.',
  lookalike: params<{ known: string }>(
    'This looks like {known} but isn’t. Only the first and last characters match. This is a common scam.',
  ),
  tooMuch: 'This is more than your balance.',
  noFee: params<{ symbol: string }>('Not enough {symbol} for the network fee.'),
  feeOtherwise: params<{ symbol: string }>(
    'Not enough {symbol} for the network fee. Continue only if your wallet pays it another way.',
  ),
  refused: params<{ reason: string }>('This transfer would fail: {reason}.'),
  tokenAddress: 'This is the token’s own address. Anything sent to it is lost.',
})
