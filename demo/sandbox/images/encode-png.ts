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
  const header = new Uint8Array(13)
  const fields = new DataView(header.buffer)
  fields.setUint32(0, size)
  fields.setUint32(4, size)
  header.set([BIT_DEPTH, COLOR_TYPE_RGBA], 8)

  // Each row begins with its filter type: 0, none.
  const stride = size * BYTES_PER_PIXEL
  const rows = new Uint8Array(size * (stride + 1))
  for (let y = 0; y < size; y++) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)

  return concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())])
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = concat([new TextEncoder().encode(type), content])
  return concat([uint32(content.length), body, uint32(crc32(body))])
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
