import { expect, test } from 'vitest'
import { splitPaymentLink } from './payment-link.ts'

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
