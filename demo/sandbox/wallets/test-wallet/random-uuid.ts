import { bytesToHex } from 'viem'

/** A version 4 UUID (RFC 9562), also where browsers have no `crypto.randomUUID`: on pages over plain http, and on empty ones. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytesToHex(bytes).replace(/^0x(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
