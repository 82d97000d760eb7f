/** The exact decimal text of an amount: `formatUnits(1500000n, 6)` is `1.5`. */
export function formatUnits(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + whole + (fraction && `.${fraction}`)
}

/** Cuts a decimal text to `places` fraction digits, towards zero. */
export function floorDecimal(amount: string, places: number): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const digits = fraction.slice(0, places).replace(/0+$/, '')
  return digits ? `${whole}.${digits}` : whole
}

/**
 * The amount that an exact decimal text stands for, in the smallest unit: `parseUnits('1.50', 6)` is `1500000n`. `undefined` if it
 * isn’t a number, or has more decimals than the token.
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,78})(?:\.(\d{1,100}))?$/.exec(text) ?? []
  const digits = fraction.replace(/0+$/, '')
  if (whole === undefined || digits.length > decimals) return undefined
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** With more decimals than these, no 256-bit amount has a digit before the point. */
export const DECIMALS_LIMIT = 77

/** True for a number of decimals that a token can have. */
export const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= DECIMALS_LIMIT
