import { bytesOfWords, decodeBech32 } from '#lib/bech32.ts'

/** Bytes of an account's address, and of a module's. */
const LENGTHS = [20, 32]

/** True if a text is an address of the Cosmos SDK: bech32, with any chain's prefix. */
export function isCosmosAddress(text: string): boolean {
  const decoded = decodeBech32(text)
  const bytes = decoded?.encoding === 'bech32' ? bytesOfWords(decoded.words) : undefined
  return bytes !== undefined && LENGTHS.includes(bytes.length)
}
