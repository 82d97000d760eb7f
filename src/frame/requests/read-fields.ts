import { encodeBase58 } from '#lib/base58.ts'

const KEY_BYTES = 32

/** Reads the fields of a Solana instruction's data in their order, little-endian. */
export interface FieldReader {
  u8(): number
  u32(): number
  u64(): bigint
  /** An address, base58. */
  key(): string
  /** Skips a text behind its length. */
  seed(): void
}

/** Reads the data with `read`. Returns `undefined` if it ends too early, or `read` doesn't read all of it. */
export function readFields<Fields>(
  data: Uint8Array,
  read: (fields: FieldReader) => Fields | undefined,
): Fields | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  let at = 0
  const skip = (count: number) => (at += count) - count
  const fields: FieldReader = {
    u8: () => view.getUint8(skip(1)),
    u32: () => view.getUint32(skip(4), true),
    u64: () => view.getBigUint64(skip(8), true),
    key() {
      const start = skip(KEY_BYTES)
      if (at > data.length) throw new RangeError('The data ends too early')
      return encodeBase58(data.slice(start, at))
    },
    seed: () => void skip(Number(fields.u64())),
  }
  try {
    const result = read(fields)
    return at === data.length ? result : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined // It ends too early.
    throw error
  }
}
