/** A card as typed into the checkout form. */
export interface TypedCard {
  readonly number: string
  /** `MM/YY` */
  readonly expiry: string
  readonly code: string
  readonly holder: string
}

/** The card that the bank declines; every other valid number is charged. */
export const DECLINED_CARD = '4000 0000 0000 0002'
/** A card that works, for people who try the sandbox. */
export const WORKING_CARD = '4242 4242 4242 4242'

const CENTURY = 2000

/** The faults of a card, one sentence each; none if it can be charged. @param now milliseconds since the epoch */
export function findCardFaults({ number, expiry, code, holder }: TypedCard, now: number): readonly string[] {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(expiry.trim()) ?? []
  const isPast = month !== undefined && Date.UTC(CENTURY + Number(year), Number(month)) <= now
  return [
    ...(hasCheckDigit(digitsOf(number)) ? [] : ['This is not a card number.']),
    ...(month === undefined ? ['The expiry date has the form MM/YY.'] : []),
    ...(isPast ? ['The card has expired.'] : []),
    ...(/^\d{3,4}$/.test(code.trim()) ? [] : ['The security code has 3 or 4 digits.']),
    ...(holder.trim() === '' ? ['The name on the card is missing.'] : []),
  ]
}

/** True if the bank declines a card. */
export const isDeclined = (number: string): boolean => digitsOf(number) === digitsOf(DECLINED_CARD)

const digitsOf = (number: string) => number.replace(/[\s-]/g, '')

/** ISO/IEC 7812: the last digit of a card number is computed from the others (Luhn). */
function hasCheckDigit(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const digits = [...number].toReversed().map(Number)
  const sum = digits.reduce((total, digit, order) => {
    const doubled = digit * 2
    return total + (order % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
