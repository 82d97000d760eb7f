import { expect, test } from 'vitest'
import { base64urlOfBytes, bytesOfBase64url } from './base64url.ts'

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
