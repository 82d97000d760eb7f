import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const sendMessages = defineMessages('send', {
  token: 'Token',
  chooseToken: 'Choose a token',
  balanceOf: params<{ balance: string }>('Balance {balance}'),
  amount: 'Amount',
  amountIn: params<{ unit: string }>('Amount in {unit}'),
  max: 'Max',
  enterIn: params<{ unit: string }>('Enter in {unit}'),
  noPrice: 'No price is known for this token',
  receiver: 'Receiver',
  receiverHint: 'Address or name',
  addressHint: 'Address',
  resolving: 'Looking up the name',
  paste: 'Paste',
  retry: 'Try again',
  review: 'Review',
  maxFailed: params<{ reason: string }>('The largest amount cannot be reckoned now: {reason}'),
  balancesFailed: 'Your tokens could not be read. Nothing you entered is lost.',
  moreThanBalance: params<{ balance: string }>('You have {balance}'),
  notConnected: 'Connect a wallet to send',
})

/** What is wrong with a typed amount, by its problem. */
export const amountProblems = defineMessages('amountProblems', {
  'not-a-number': 'This is not a number',
  negative: 'An amount cannot be negative',
  exponent: 'Write all digits, without an exponent',
  hexadecimal: 'Write a decimal number, not a hexadecimal one',
  'other-digits': 'Write the amount with the digits 0 to 9',
  separator: params<{ separator: string }>('Write only digits and one “{separator}” before the decimals'),
  ambiguous:
    'This point could part thousands or decimals. Write a comma before decimals, and nothing between thousands',
  'too-precise': params<{ decimals: number; unit: string }>(
    '{unit} has {decimals} decimals at most. Leave the others out',
  ),
  'too-large': 'This is more than any token has',
  zero: 'An amount above zero is needed',
  'too-small': 'This is worth less than the smallest unit of the token',
})

/** What is wrong with a receiver, by its problem. */
export const receiverProblems = defineMessages('receiverProblems', {
  'not-an-address': 'This is no address on this network. Check that all of it is there',
  'wrong-case': 'This address has a typing error: its capital letters do not fit the rest. Copy it again',
  'zero-address': 'Nobody owns this address. What is sent there is lost',
  'token-address': 'This is the address of the token itself. What is sent there is lost',
  nobody: 'Nobody has this name on this network',
})
