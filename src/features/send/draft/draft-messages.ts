import { defineMessages, params } from '#ui/messages/define-messages.ts'

export const draftMessages = defineMessages('send', {
  chooseToken: 'Choose a token',
  amount: 'Amount',
  amountIn: params<{ unit: string }>('Amount in {unit}'),
  recipient: 'To',
  recipientHint: 'Address or name',
  addressHint: 'Address',
  from: params<{ account: string; network: string }>('From {account} on {network}'),
  retry: 'Try again',
  review: 'Review',
  balancesFailed: 'Couldn’t load your tokens. Your details are kept.',
  // The token that the visitor or the site has chosen.
  tokenFailed: 'Couldn’t load your balance of the chosen token. Try again, or choose another one.',
  // The button that fills in the address from the clipboard.
  paste: 'Paste',
  pasteRefused: 'Couldn’t read the clipboard. Paste into the field instead.',
  pasteEmpty: 'There’s no text to paste.',
  notConnected: 'Connect a wallet to send',
})
