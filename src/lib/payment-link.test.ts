import { expect, test } from 'vitest'
import { joinPaymentLink, splitPaymentLink } from './payment-link.ts'

test('a link is its scheme, its target and its parameters, decoded', () => {
  expect(splitPaymentLink('ETHEREUM:0x12%401/transfer?address=0x34&message=a%20b%3Dc=d')).toEqual({
    scheme: 'ethereum',
    target: '0x12@1/transfer',
    fields: new Map([
      ['address', '0x34'],
      ['message', 'a b=c=d'],
    ]),
  })
})

test('a link is put together as it is read, unless it would be too long', () => {
  const fields = new Map([
    ['address', '0x34'],
    ['message', 'a b&c=d#%'],
  ])
  const parts = { scheme: 'ethereum', target: '0x12@1/transfer', fields }
  expect(joinPaymentLink(parts)).toBe('ethereum:0x12@1/transfer?address=0x34&message=a%20b%26c%3Dd%23%25')
  expect(splitPaymentLink(joinPaymentLink(parts)!)).toEqual(parts)
  expect(joinPaymentLink({ ...parts, fields: new Map() })).toBe('ethereum:0x12@1/transfer')
  expect(joinPaymentLink({ ...parts, fields: new Map([['message', 'x'.repeat(2_000)]]) })).toBeUndefined()
})

test.each([
  '',
  'ethereum',
  ' ethereum:0x12',
  'ethereum:0x12#x',
  'ethereum:0x12?value=1#x',
  `ethereum:0x12?value=${'1'.repeat(2_000)}`,
  'ethereum:%E0%A4%A',
  'ethereum:0x12?value=%E0%A4%A',
  'ethereum:0x12?value=1&value=2',
])('%s is none', (link) => expect(splitPaymentLink(link)).toBeUndefined())
