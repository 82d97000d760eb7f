const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const CHECKSUM_LENGTH = 6
const CONSTANTS = { bech32: 1, bech32m: 0x2bc830a3 } as const

/** A text of BIP-173 (`bech32`) or BIP-350 (`bech32m`), whose checksum is right. */
export interface Bech32 {
  readonly encoding: keyof typeof CONSTANTS
  /** The human-readable part, in lower case. */
  readonly prefix: string
  /** Five bits each, without the checksum. */
  readonly words: readonly number[]
}

/** Reads a bech32 or bech32m text of at most `limit` characters; `undefined` for anything else. */
export function decodeBech32(text: string, limit = 90): Bech32 | undefined {
  const lower = text.toLowerCase()
  if (text.length > limit || (text !== lower && text !== text.toUpperCase())) return undefined
  const separator = lower.lastIndexOf('1')
  const prefix = lower.slice(0, separator)
  const words = [...lower.slice(separator + 1)].map((character) => ALPHABET.indexOf(character))
  const isWellFormed = separator > 0 && words.length >= CHECKSUM_LENGTH && !words.includes(-1)
  if (!isWellFormed || !/^[\x21-\x7e]+$/.test(prefix)) return undefined
  const checksum = polymod([...expand(prefix), ...words])
  const encoding = (['bech32', 'bech32m'] as const).find((name) => CONSTANTS[name] === checksum)
  return encoding && { encoding, prefix, words: words.slice(0, -CHECKSUM_LENGTH) }
}

/** Bytes of five-bit words; `undefined` if the padding is wrong. */
export function bytesOfWords(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let value = 0
  let bits = 0
  for (const word of words) {
    value = ((value << 5) | word) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  const padding = value & ((1 << bits) - 1)
  return bits < 5 && padding === 0 ? Uint8Array.from(bytes) : undefined
}

function expand(prefix: string): number[] {
  const codes = [...prefix].map((character) => character.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function polymod(words: readonly number[]): number {
  let checksum = 1
  for (const word of words) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ word
    for (const [index, generator] of GENERATORS.entries()) if ((top >> index) & 1) checksum ^= generator
  }
  return checksum >>> 0
}
