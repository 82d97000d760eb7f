import { expect, test } from 'vitest'
import type { SiwxMessage } from './check-message.ts'
import { findMisfit } from './fits-message.ts'

const MESSAGE: SiwxMessage = {
  chainId: 'eip155:1',
  accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
  domain: 'login.example',
  uri: 'https://login.example',
  version: '1',
  nonce: 'bTyXgcQxn2htgkjJn',
  issuedAt: '2022-01-27T17:09:38.578Z',
  expirationTime: '2100-01-07T14:31:43.952Z',
  notBefore: '2022-01-28T00:00:00+01:00',
}
const at = (text: string) => ({ nowMs: Date.parse(text) })

test('what fits has no misfit, whatever else is not asked for', () => {
  expect(findMisfit(MESSAGE, {})).toBeUndefined()
  expect(
    findMisfit(MESSAGE, {
      ...at('2050-01-01T00:00:00Z'),
      domain: 'login.example',
      nonce: 'bTyXgcQxn2htgkjJn',
      chainId: 'eip155:1',
      accountAddress: '0x9d85ca56217d2bb651b00f15e694eb7e713637d4',
    }),
  ).toBeUndefined()
})

test.each([
  ['domain', { domain: 'example.com' }],
  ['domain', { domain: 'login.example:443' }],
  ['nonce', { nonce: '6548asdgf' }],
  ['chain', { chainId: 'eip155:137' }],
  ['address', { accountAddress: '0x6Da01670d8fc844e736095918bbE11fE8D564163' }],
  ['expired', at('2200-01-05T00:00:00Z')],
  ['expired', at('2100-01-07T14:31:43.952Z')],
  ['not-yet-valid', at('2022-01-27T22:59:59.999Z')],
])('another %s does not fit', (reason, expected) => {
  expect(findMisfit(MESSAGE, expected)?.reason).toBe(reason)
})

test('a message is valid from its notBefore on, and without times always', () => {
  expect(findMisfit(MESSAGE, at('2022-01-27T23:00:00Z'))).toBeUndefined()
  const { expirationTime: _1, notBefore: _2, ...timeless } = MESSAGE
  expect(findMisfit(timeless, { nowMs: 0 })).toBeUndefined()
})

test('addresses of Solana and Bitcoin are compared letter by letter', () => {
  const accountAddress = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
  const message = { ...MESSAGE, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const, accountAddress }
  expect(findMisfit(message, { accountAddress })).toBeUndefined()
  expect(findMisfit(message, { accountAddress: accountAddress.toLowerCase() })?.reason).toBe('address')
})
