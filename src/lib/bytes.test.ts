import { expect, test } from 'vitest'
import { base64OfBytes, base64urlOfBytes, bytesOfBase64, bytesOfBase64url, bytesOfHex, hexOfBytes } from './bytes.ts'

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

test('bytes of every length are written as Node writes them, and read again', () => {
  for (let length = 0; length < 40; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 89 + 250) % 256)
    const text = Buffer.from(bytes).toString('base64url')
    expect(base64urlOfBytes(bytes)).toBe(text)
    expect(bytesOfBase64url(text)).toEqual(bytes)
  }
})

test('anything else is not read', () => {
  for (const text of ['a', 'a+b/', 'YQ==', 'ab c', 'ä']) expect(bytesOfBase64url(text)).toBeUndefined()
})
