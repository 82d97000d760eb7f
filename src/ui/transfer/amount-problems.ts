import { defineMessages, params } from '../messages/define-messages.ts'

/** Texts for problems of a typed amount. */
export const amountProblems = defineMessages('amountProblems', {
  empty: 'Enter an amount',
  'not-a-number': 'Enter a number',
  negative: 'Enter an amount above 0',
  exponent: 'Enter the whole number, without “e”',
  hexadecimal: 'Use only digits',
  'other-digits': 'Use the digits 0 to 9',
  separator: params<{ separator: string }>('Use digits and one “{separator}” for decimals'),
  ambiguous: 'Is “.” for thousands or decimals? Use a comma for decimals and nothing for thousands.',
  'too-precise': params<{ decimals: number; unit: string }>('{unit} allows up to {decimals} decimals'),
  'too-large': 'This is more than any token’s supply',
  zero: 'Enter an amount above 0',
  'too-small': 'This is less than the token’s smallest unit',
  maxFailed: 'Couldn’t work out the maximum.',
  moreThanBalance: params<{ balance: string; symbol: string }>('Not enough {symbol}. You have {balance}.'),
})
