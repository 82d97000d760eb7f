import { decodeOneInch } from './decode-one-inch.ts'
import { decodeUniswap } from './decode-uniswap.ts'
import { SELECTOR_DIGITS, type DecodedSwap } from './decoded-swap.ts'

/** Reads the data of a call [swap.decoded]; `undefined` for a function that isn’t known, and for arguments that can’t be. */
export function decodeSwap(data: string): DecodedSwap | undefined {
  const text = data.slice(2).toLowerCase()
  if (!/^(?:[\da-f]{2})*$/.test(text)) return undefined
  const [selector, body] = [text.slice(0, SELECTOR_DIGITS), text.slice(SELECTOR_DIGITS)]
  return decodeUniswap(selector, body) ?? decodeOneInch(selector, body)
}
