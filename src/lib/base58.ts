const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer texts are refused: decoding takes time that grows with the square of their length. */
const TEXT_LIMIT = 4_096

/** Bytes in base58 (the Bitcoin alphabet). */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index++) {
      carry += digits[index]! << 8
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = leading(bytes, 0)
  return (
    '1'.repeat(zeros) +
    digits
      .toReversed()
      .map((digit) => ALPHABET[digit])
      .join('')
  )
}

/** The bytes of a base58 text; `undefined` for anything else. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > TEXT_LIMIT) return undefined
  const bytes: number[] = []
  for (const character of text) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index++) {
      carry += bytes[index]! * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  return Uint8Array.from([...Array<number>(leading([...text], '1')).fill(0), ...bytes.toReversed()])
}

function leading(values: ArrayLike<unknown>, wanted: unknown): number {
  let count = 0
  while (count < values.length && values[count] === wanted) count += 1
  return count
}
