import { bytesOfHex } from './bytes.ts'

const WORD = 64

/**
 * Text that a contract returned: an ABI `string` or, from old tokens, a `bytes32`. '' for anything else; text longer than
 * `maxBytes` is cut.
 */
export function decodeAbiText(answer: unknown, maxBytes = 256): string {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(answer)) return ''
  const hex = answer.slice(2)
  if (hex.length === WORD) return decode(hex.replace(/(?:00)+$/, ''))
  const length = wordAt(hex, WORD)
  if (wordAt(hex, 0) !== 32 || length === undefined) return ''
  return decode(hex.slice(2 * WORD, 2 * WORD + 2 * Math.min(length, maxBytes)))
}

function wordAt(hex: string, start: number): number | undefined {
  const word = hex.slice(start, start + WORD)
  const value = word.length === WORD ? Number(`0x${word}`) : NaN
  return Number.isSafeInteger(value) ? value : undefined
}

const decode = (hex: string) => new TextDecoder().decode(bytesOfHex(hex))
