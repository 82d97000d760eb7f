import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const reviewMessages = defineMessages('sendPreview', {
  youSend: 'You send',
  to: 'To',
  saidToBe: params<{ name: string }>('Said to be {name}'),
  token: 'Token contract',
  looking: 'Checking this transfer…',
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
  checked: 'I’ve checked this and want to send anyway',
  tooMuch: 'This is more than your balance.',
  noFee: params<{ symbol: string }>('Not enough {symbol} for the network fee.'),
  refused: params<{ reason: string }>('This transfer would fail: {reason}.'),
  tokenAddress: 'This is the token’s own address. Anything sent to it is lost.',
  send: 'Send',
  failed: 'Couldn’t check this transfer. Nothing was sent and your details are kept.',
  sending: 'Sending…',
  sendingHint: params<{ amount: string; recipient: string }>('{amount} to {recipient}'),
  sendingSlow: 'Still sending. This can take a minute.',
  approveHint: params<{ amount: string; recipient: string }>('Check that your wallet shows {amount} to {recipient}.'),
})
