import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from './encode-png.ts'

/** Chunks of a PNG, by type. */
function readChunks(png: Uint8Array) {
  const bytes = Buffer.from(png)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 4, at + 8 + length)
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += length + 12
  }
  return chunks
}

test('a bitmap comes back from its PNG', () => {
  const data = Uint8Array.from({ length: 2 * 2 * 4 }, (_, index) => index * 3)
  const png = encodePng({ size: 2, data })
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

  const chunks = readChunks(png)
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0])
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  expect([...rows]).toEqual([0, ...data.subarray(0, 8), 0, ...data.subarray(8)])
})
