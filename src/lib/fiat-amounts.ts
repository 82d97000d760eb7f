import { formatUnits } from './amounts.ts'

/** Fiat amounts are counted in cents. */
export const FIAT_DECIMALS = 2

/** A decimal number as an integer, with how many of its digits are after the point. */
interface Decimal {
  readonly units: bigint
  readonly places: number
}

/** More digits than these would be noise; a price has far fewer. */
const EXPONENT_LIMIT = 400

/**
 * A number of a JSON answer as an exact decimal text, without an exponent: `1e-7` is `0.0000001`. `undefined` for anything that
 * isn’t a price: zero, negative, infinite.
 */
export function toDecimalText(price: number | undefined): string | undefined {
  if (price === undefined || !Number.isFinite(price) || price <= 0) return undefined
  const [digits = '', exponent = '0'] = String(price).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent)
  if (Math.abs(shift) > EXPONENT_LIMIT) return undefined
  const places = fraction.length - shift
  if (places <= 0) return `${whole}${fraction}${'0'.repeat(-places)}`
  return formatUnits(BigInt(whole + fraction), places)
}

function parseDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

/**
 * The amount of a token that an amount in cents buys, in its smallest unit. Rounded down, so never more than requested.
 * @param price of one whole token, a decimal text above zero
 */
export function fiatToToken(cents: bigint, price: string, decimals: number): bigint {
  const { units, places } = parseDecimal(price)
  return (cents * 10n ** BigInt(decimals + places)) / (units * 10n ** BigInt(FIAT_DECIMALS))
}

/** The value of an amount of a token, as an exact decimal text. For display only: cut it there, and don’t compute with it. */
export function tokenToFiat(amount: bigint, price: string, decimals: number): string {
  const { units, places } = parseDecimal(price)
  return formatUnits(amount * units, decimals + places)
}

/** The value of an amount of a token, in cents, rounded down. */
export function tokenToCents(amount: bigint, price: string, decimals: number): bigint {
  const { units, places } = parseDecimal(price)
  return (amount * units * 10n ** BigInt(FIAT_DECIMALS)) / 10n ** BigInt(decimals + places)
}
