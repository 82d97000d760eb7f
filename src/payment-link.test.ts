import {
  assert,
  bigInt,
  constantFrom,
  integer,
  oneof,
  option,
  pre,
  property,
  record,
  string as anyText,
  uint8Array,
} from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase58 } from '#lib/base58.ts'
import { createTestCore } from '../test/fakes/create-test-core.ts'
import { PAYMENT_FAMILIES } from './chains/payment-families.ts'
import { toUnits } from './domain/payments/check-payment.ts'
import { parsePayRequest } from './features/pay/request/parse-pay-request.ts'
import { formatUnits } from './lib/amounts.ts'
import { referenceOf } from './lib/caip.ts'
import { checksumAddress } from './lib/checksum-address.ts'
import { splitPaymentLink } from './lib/payment-link.ts'
import { createPaymentLink, type PaymentLinkRequest } from './payment-link.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ALAN = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const ETHER: PaymentLinkRequest = { recipient: GRACE, amount: '1.5', asset: 'eip155:1/slip44:60' }
const DOLLARS: PaymentLinkRequest = {
  recipient: GRACE,
  amount: '12.5',
  asset: `eip155:8453/erc20:${USDC}`,
  decimals: 6,
}
const SOL: PaymentLinkRequest = { recipient: ALAN, amount: '0.5', asset: `${SOLANA}/slip44:501` }

test.each<[string, PaymentLinkRequest]>([
  [`ethereum:${GRACE}@1?value=1500000000000000000`, ETHER],
  [`ethereum:${GRACE}@137?value=150`, { ...ETHER, asset: { network: 'eip155:137' }, decimals: 2 }],
  [`ethereum:pay-grace.eth@1?value=1500000000000000000`, { ...ETHER, recipient: 'grace.eth' }],
  [`ethereum:${USDC}@8453/transfer?address=${GRACE}&uint256=12500000`, DOLLARS],
  [`solana:${ALAN}?amount=0.5`, SOL],
  [
    `solana:${ALAN}?amount=0.5&spl-token=${MINT}&reference=${ALAN}&label=Caf%C3%A9%20%26%20Bar&message=Order%20%237&memo=7`,
    { ...SOL, asset: `${SOLANA}/token:${MINT}`, reference: ALAN, label: 'Café & Bar', message: 'Order #7', memo: '7' },
  ],
])('%s', (link, request) => {
  expect(createPaymentLink(request)).toBe(link)
})

const evmAddress = uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.some(Boolean))
  .map((bytes) => checksumAddress(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)!)
const solanaAddress = uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => bytes.some(Boolean))
  .map((bytes) => encodeBase58(bytes))
const units = bigInt({ min: 1n, max: (1n << 256n) - 1n })
const note = option(anyText({ unit: 'binary', maxLength: 60 }), { nil: undefined })

const evmPayment = record({
  recipient: oneof(evmAddress, constantFrom('grace.eth', 'pay-day.grace-2.eth', '0x.eth')),
  token: option(evmAddress, { nil: undefined }),
  decimals: integer({ min: 0, max: 77 }),
  units,
})
const solanaPayment = record({
  recipient: solanaAddress,
  token: option(solanaAddress, { nil: undefined }),
  decimals: integer({ min: 0, max: 9 }),
  units: bigInt({ min: 1n, max: (1n << 64n) - 1n }),
  notes: record({ label: note, message: note, memo: note, reference: option(solanaAddress, { nil: undefined }) }),
})

/** The payment that a link is read as. */
function read(link: string) {
  const { scheme, target, fields } = splitPaymentLink(link)!
  return Object.values(PAYMENT_FAMILIES)
    .find(({ payments }) => payments.scheme === scheme)!
    .payments.parse(target, fields)
}

test('a link on an EVM network is read as the payment that it was written from', () => {
  assert(
    property(evmPayment, ({ recipient, token, decimals, units: amount }) => {
      pre(recipient !== token)
      const asset = { network: 'eip155:10', ...(token !== undefined && { address: token }) }
      const link = createPaymentLink({ recipient, amount: formatUnits(amount, decimals), asset, decimals })
      expect(read(link)).toEqual({ reference: '10', recipient, ...(token && { token }), amount: { units: amount } })
    }),
  )
})

test('a link on Solana is read as the payment that it was written from, with what it says besides', () => {
  assert(
    property(solanaPayment, ({ recipient, token, decimals, units: amount, notes }) => {
      pre(recipient !== token)
      const asset = { network: SOLANA, ...(token !== undefined && { address: token }) }
      const link = createPaymentLink({ recipient, amount: formatUnits(amount, decimals), asset, decimals, ...notes })
      const again = read(link)
      const amountOf = expect.anything() as unknown
      expect(again).toEqual({ reference: referenceOf(SOLANA), recipient, token, amount: amountOf, notes })
      expect('amount' in again && toUnits(again.amount, decimals)).toBe(amount)
    }),
  )
})

test.each<[string, PaymentLinkRequest]>([
  ['coins', ETHER],
  ['tokens', { ...DOLLARS, asset: `eip155:1/erc20:${USDC}` }],
  ['SOL', { ...SOL, label: 'Café', message: 'Order #7' }],
  ['SPL tokens', { ...SOL, asset: `${SOLANA}/token:${MINT}` }],
])('pay() takes the link of a payment as the payment itself: %s', async (_, request) => {
  const refuse = () => Promise.reject(new Error('nothing is sent here'))
  const { core } = createTestCore({
    options: { networks: ['eip155:1', SOLANA] },
    ports: { transfers: { eip155: refuse, solana: refuse } },
  })
  const { amount: asked, ...payment } = await parsePayRequest(core, request)
  const { amount, ...linked } = await parsePayRequest(core, createPaymentLink(request))
  expect(linked).toEqual(payment)
  const decimals = request.decimals ?? payment.network.nativeCurrency.decimals
  expect(toUnits(amount, decimals)).toBe(toUnits(asked, decimals))
})

test.each<[string, Partial<Record<keyof PaymentLinkRequest, unknown>>]>([
  ['recipient', { recipient: '0x12' }],
  ['recipient', { recipient: GRACE.replace('C', 'c') }],
  ['recipient', { recipient: `0x${'0'.repeat(40)}` }],
  ['recipient', { asset: `eip155:1/erc20:${GRACE}`, decimals: 6 }],
  ['amount', { amount: 1 }],
  ['amount', { amount: '-1' }],
  ['amount', { amount: '0' }],
  ['amount', { amount: 'NaN' }],
  ['amount', { amount: '1'.repeat(301) }],
  ['amount', { amount: '0.0000000000000000001' }],
  ['amount', { amount: '1.5', decimals: 0 }],
  ['asset', { asset: 'eip155:1' }],
  ['asset', { asset: 'ETH' }],
  ['asset', { asset: 'eip155:1/erc721:0x12' }],
  ['asset', { asset: 'eip155:1/erc20:0x12' }],
  ['decimals', { decimals: -1 }],
  ['decimals', { decimals: 1.5 }],
  ['decimals', { decimals: 78 }],
  ['decimals', { decimals: '18' }],
  ['reference', { reference: 'order 7' }],
  ['label', { label: 7 }],
  ['memo', { memo: 'x'.repeat(301) }],
])('%s: %j is refused, and the error names the field', (field, change) => {
  const request = { ...ETHER, ...change } as PaymentLinkRequest
  expect(() => createPaymentLink(request)).toThrow(
    expect.objectContaining({ code: 'pay_invalid_request', data: expect.objectContaining({ field }) as unknown }),
  )
})

test.each<[string, PaymentLinkRequest]>([
  ['it needs the decimals of the token', { ...DOLLARS, decimals: undefined }],
  ['EIP-681 has no memo', { ...ETHER, memo: '7' }],
  ['the name has characters that links do not have', { ...ETHER, recipient: 'grâce.eth' }],
  ['Solana Pay is for mainnet only', { ...SOL, asset: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1/slip44:501' }],
  ['it would be too long', { ...SOL, message: '€'.repeat(300) }],
])('what no link can say is refused with the reason: %s', (reason, request) => {
  expect(() => createPaymentLink(request)).toThrow(`Payment: link cannot be written: ${reason}`)
})

test('networks without payment links are refused', () => {
  const asset = 'bip122:000000000019d6689c085ae165831e93/slip44:0'
  expect(() => createPaymentLink({ ...ETHER, asset })).toThrow(
    expect.objectContaining({ code: 'pay_unsupported_asset' }),
  )
})
