// `node:zlib` in the page, for the sandbox's pictures.
import { zlibSync } from 'fflate'

export const deflateSync = (bytes: Uint8Array): Uint8Array => zlibSync(bytes)

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/** The checksum of PNG and zlib (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let checksum = 0xffffffff
  for (const byte of bytes) checksum = TABLE[(checksum ^ byte) & 0xff]! ^ (checksum >>> 8)
  return (checksum ^ 0xffffffff) >>> 0
}
