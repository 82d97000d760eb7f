import { crc32, deflateSync } from 'node:zlib'

/** Pixels of a square image: red, green, blue, alpha for each, row by row. */
export interface Bitmap {
  readonly size: number
  readonly data: Uint8Array
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const BYTES_PER_PIXEL = 4
const BIT_DEPTH = 8
const COLOR_TYPE_RGBA = 6

/**
 * Encodes a bitmap as PNG.
 * @see https://www.w3.org/TR/png-3/
 */
export function encodePng({ size, data }: Bitmap): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([BIT_DEPTH, COLOR_TYPE_RGBA], 8)

  // Each row begins with its filter type: 0, none.
  const stride = size * BYTES_PER_PIXEL
  const rows = Buffer.alloc(size * (stride + 1))
  for (let y = 0; y < size; y++) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)

  return Uint8Array.from(
    Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]),
  )
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
