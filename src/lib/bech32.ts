import { bech32, bech32m } from '@scure/base'

/** A text of BIP-173 (`bech32`) or BIP-350 (`bech32m`), whose checksum is right. */
export interface Bech32 {
  readonly encoding: 'bech32' | 'bech32m'
  /** The human-readable part, in lower case. */
  readonly prefix: string
  /** Five bits each, without the checksum. */
  readonly words: readonly number[]
}

/** Reads a bech32 or bech32m text of at most 90 characters; `undefined` for anything else. */
export function decodeBech32(text: string): Bech32 | undefined {
  const decoded = bech32.decodeUnsafe(text)
  if (decoded) return { encoding: 'bech32', ...decoded }
  const modified = bech32m.decodeUnsafe(text)
  return modified ? { encoding: 'bech32m', ...modified } : undefined
}

/** Bytes of five-bit words; `undefined` if the padding is wrong. */
export function bytesOfWords(words: readonly number[]): Uint8Array | undefined {
  return bech32.fromWordsUnsafe([...words]) ?? undefined
}
