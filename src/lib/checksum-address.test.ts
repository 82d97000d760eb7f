import { expect, test } from 'vitest'
import { checksumAddress, isChecksumAddress } from './checksum-address.ts'

// The addresses of EIP-55.
const ADDRESSES = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
]

test.each(ADDRESSES)('%s is written as EIP-55 says', (address) => {
  expect(checksumAddress(address.toLowerCase())).toBe(address)
  expect(checksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  expect(isChecksumAddress(address)).toBe(true)
})

test('one letter in the wrong case is not EIP-55, and what is no address has no checksum', () => {
  expect(isChecksumAddress('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false)
  expect(isChecksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(false)
  for (const text of ['', '0x', '0x123', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(41)}`, 'a'.repeat(40)])
    expect(checksumAddress(text)).toBeUndefined()
})
