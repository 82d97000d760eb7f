import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

/** Texts of the form that aren’t needed before somebody types, or presses Review. */
export const problemMessages = defineMessages('sendProblems', {
  maxFailed: 'Couldn’t work out the maximum.',
  moreThanBalance: params<{ balance: string; symbol: string }>('Not enough {symbol}. You have {balance}.'),
  noAddressOrName: params<{ network: string }>('Enter a complete {network} address or a name'),
  noAddress: params<{ network: string }>('Enter a complete {network} address'),
  recipientMissing: 'Enter an address or name',
  addressMissing: 'Enter an address',
  resolving: 'Looking up the name',
  saidToBe: params<{ name: string }>('Said to be {name}'),
  nameInvalid: 'This isn’t a valid name.',
  nameFailed: 'Couldn’t look up this name.',
  retry: 'Try again',
})

/** What is wrong with a typed amount, by its problem. */
export const amountProblems = defineMessages('amountProblems', {
  empty: 'Enter an amount',
  'not-a-number': 'Enter a number',
  negative: 'Enter an amount above 0',
  exponent: 'Enter the whole number, without “e”',
  hexadecimal: 'Enter a decimal number, not a hexadecimal one',
  'other-digits': 'Use the digits 0 to 9',
  separator: params<{ separator: string }>('Use digits and one “{separator}” for decimals'),
  ambiguous: 'Is “.” for thousands or decimals? Use a comma for decimals and nothing for thousands.',
  'too-precise': params<{ decimals: number; unit: string }>('{unit} allows up to {decimals} decimals'),
  'too-large': 'This is more than any token’s supply',
  zero: 'Enter an amount above 0',
  'too-small': 'This is less than the token’s smallest unit',
})

/** What is wrong with a recipient, by its problem; what isn’t an address is explained with the network. */
export const recipientProblems = defineMessages('recipientProblems', {
  'wrong-case': 'This address has a typo. Copy it again.',
  'zero-address': 'This is a burn address. Anything sent to it is lost.',
  'token-address': 'This is the token’s own address. Anything sent to it is lost.',
  nobody: 'This name isn’t registered',
})
