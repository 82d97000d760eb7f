const WORD_DIGITS = 64

/** A number, or an address with 0x, as a word of the ABI: 64 hexadecimal digits. */
export const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(WORD_DIGITS, '0')

/** Bytes, in hexadecimal without 0x, as the ABI has them in its tail: their length, then they themselves in whole words. */
export const sizedBytes = (hex: string): string =>
  word(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / WORD_DIGITS) * WORD_DIGITS, '0')
