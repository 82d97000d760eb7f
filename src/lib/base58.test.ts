import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

// From Bitcoin Core's base58_encode_decode.json.
test.each([
  ['', ''],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['636363', 'aPEr'],
  ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['bf4f89001e670274dd', '3SEo3LWLoPntC'],
  ['572e4794', '3EFU7m'],
  ['ecac89cad93923c02321', 'EJDM8drfXA6uyA'],
  ['10c8511e', 'Rt5zm'],
  ['00000000000000000000', '1111111111'],
])('%s is %s', (hex, text) => {
  expect(encodeBase58(bytesOf(hex))).toBe(text)
  expect(decodeBase58(text)).toEqual(bytesOf(hex))
})

test.each(['0', 'O', 'I', 'l', ' a', 'a\n', 'ä', '1'.repeat(5_000)])('%j is no base58', (text) =>
  expect(decodeBase58(text)).toBeUndefined(),
)
