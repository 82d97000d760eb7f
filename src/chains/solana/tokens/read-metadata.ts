import { encodeBase58 } from '#lib/base58.ts'
import { cleanText } from '#lib/clean-text.ts'
import { EXTENSION, readExtensions } from './read-extensions.ts'

const NAME_LIMIT = 64
const SYMBOL_LIMIT = 16

/** A token's own name and symbol. Anyone can use any. */
export interface TokenMetadata {
  readonly name: string
  readonly symbol: string
}

/** The metadata in a Token-2022 mint itself; `undefined` if it has none, or points elsewhere. */
export function readMetadata(mint: string, data: Uint8Array): TokenMetadata | undefined {
  const extensions = readExtensions(data)
  const pointer = extensions.get(EXTENSION.metadataPointer)
  const metadata = extensions.get(EXTENSION.metadata)
  // An authority, then the address of the metadata; the metadata in turn names an authority, then its mint.
  const isOwn = (bytes: Uint8Array | undefined) => bytes && encodeBase58(bytes.subarray(32, 64)) === mint
  if (!metadata || !isOwn(pointer) || !isOwn(metadata)) return undefined
  const name = readText(metadata, 64)
  const symbol = name && readText(metadata, name.end)
  if (!symbol) return undefined
  return { name: cleanText(name.text, NAME_LIMIT), symbol: cleanText(symbol.text, SYMBOL_LIMIT) }
}

/** Text with a 32-bit length prefix; `undefined` if it is truncated. */
function readText(bytes: Uint8Array, start: number): { text: string; end: number } | undefined {
  if (start + 4 > bytes.length) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(start, true)
  const end = start + 4 + length
  return end > bytes.length ? undefined : { text: new TextDecoder().decode(bytes.subarray(start + 4, end)), end }
}
