import { withPlainDigits } from '#lib/plain-digits.ts'

/** How many digits a code has. */
export const CODE_LENGTH = 6

/** The digits of a code that was typed or pasted, such as '123 456', in the digits of any keyboard. */
export const digitsOfCode = (text: string): string => withPlainDigits(text).replace(/\D/g, '').slice(0, CODE_LENGTH)
