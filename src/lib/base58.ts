import { base58 } from '@scure/base'

/** Longer texts are refused: decoding takes time that grows with the square of their length. */
const TEXT_LIMIT = 4_096

/** Bytes in base58 (the Bitcoin alphabet). */
export function encodeBase58(bytes: Uint8Array): string {
  return base58.encode(bytes)
}

/** The bytes of a base58 text; `undefined` for anything else. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > TEXT_LIMIT) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined // Not base58.
  }
}
