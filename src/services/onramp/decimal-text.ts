import { custom, pipe, transform } from 'zod/mini'
import type { DecimalText } from '#core/ports/onramp-provider.ts'
import { toDecimalText } from '#lib/fiat-amounts.ts'

/** No amount of money or coins has more digits. */
const DECIMAL = /^\d{1,78}(\.\d{1,77})?$/

function read(value: unknown): DecimalText | undefined {
  if (value === 0) return '0'
  const text = typeof value === 'number' ? toDecimalText(value) : value
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined
}

/** An amount that a service gives as text or as a number. Negative, infinite and endless ones aren’t amounts. */
export const decimalSchema = pipe(
  custom<string | number>((value) => read(value) !== undefined, 'not an amount'),
  transform((value) => read(value)!),
)
