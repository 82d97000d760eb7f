import { decodeBase58 } from '#lib/base58.ts'

const BYTES = 32
const LENGTH_LIMIT = 44

/** True if a text is 32 bytes in base58. */
export const isSolanaAddress = (text: string): boolean =>
  text.length <= LENGTH_LIMIT && decodeBase58(text)?.length === BYTES
