import { expect, test } from 'vitest'
import { base64OfBytes, bytesOfBase64, bytesOfHex, hexOfBytes } from './bytes.ts'

const BYTES = Uint8Array.of(0, 1, 0x7f, 0x80, 0xff)

test('bytes in hexadecimal and base64, and back', () => {
  expect(hexOfBytes(BYTES)).toBe('00017f80ff')
  expect(bytesOfHex('00017f80FF')).toEqual(BYTES)
  expect(base64OfBytes(BYTES)).toBe('AAF/gP8=')
  expect(bytesOfBase64('AAF/gP8=')).toEqual(BYTES)
})

test('what is no base64 has no bytes', () => {
  expect(bytesOfBase64('%%%')).toBeUndefined()
  expect(bytesOfBase64('a')).toBeUndefined()
})
