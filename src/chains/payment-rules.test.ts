import { expect, test } from 'vitest'
import { splitPaymentLink } from '#lib/payment-link.ts'
import { paymentRules as evm } from './evm/payment-rules.ts'
import { paymentRules as solana } from './solana/payment-rules.ts'

const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALAN = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

function parse(link: string) {
  const { scheme, target, fields } = splitPaymentLink(link)!
  return [evm, solana].find((rules) => rules.scheme === scheme)!.parse(target, fields)
}

test.each([
  [`ethereum:${GRACE}@1?value=2.014e18`, '1', 2_014_000_000_000_000_000n],
  [`ethereum:pay-${GRACE}@137?value=1`, '137', 1n],
  [`ETHEREUM:${GRACE}@001?value=+10e0`, '1', 10n],
  [`ethereum:${GRACE}@1?value=1.50e1&gas=21000&gasPrice=1e9`, '1', 15n],
  [`ethereum:${GRACE}%401?value=7`, '1', 7n],
])('EIP-681 in the native coin: %s', (link, reference, units) => {
  expect(parse(link)).toEqual({ reference, recipient: GRACE, amount: { units } })
})

test('EIP-681 with a token, whose address comes first, and with a name', () => {
  expect(parse(`ethereum:${USDC}@1/transfer?address=${GRACE}&uint256=1e6`)).toEqual({
    reference: '1',
    recipient: GRACE,
    token: USDC,
    amount: { units: 1_000_000n },
  })
  expect(parse('ethereum:grace.eth@1?value=5')).toMatchObject({ recipient: 'grace.eth' })
})

test('Solana Pay, in SOL and with a token', () => {
  expect(parse(`solana:${ALAN}?amount=1&label=Michael&message=Thanks%20for%20all`)).toEqual({
    reference: MAINNET,
    recipient: ALAN,
    token: undefined,
    amount: { text: '1' },
    notes: { label: 'Michael', message: 'Thanks for all' },
  })
  expect(parse(`solana:${ALAN}?amount=0.01&spl-token=${MINT}`)).toMatchObject({ token: MINT, amount: { text: '0.01' } })
})

test.each([
  ['ethereum:?value=1', 'no recipient'],
  ['ethereum:<b>@1?value=1', 'no recipient'],
  ['ethereum:javascript:alert(1)@1?value=1', 'no recipient'],
  ['ethereum:\u202E0x1@1?value=1', 'no recipient'],
  [`ethereum:${GRACE}?value=1`, 'no network'],
  [`ethereum:${GRACE}@1`, 'no whole amount'],
  [`ethereum:${GRACE}@1?value=0`, 'no whole amount'],
  [`ethereum:${GRACE}@1?value=-1`, 'no whole amount'],
  [`ethereum:${GRACE}@1?value=1.5`, 'no whole amount'],
  [`ethereum:${GRACE}@1?value=0.${'0'.repeat(76)}1e18`, 'no whole amount'],
  [`ethereum:${GRACE}@1?value=NaN`, 'no whole amount'],
  [`ethereum:${GRACE}@1?value=0x10`, 'no whole amount'],
  [`ethereum:${GRACE}@1?value=1e78`, 'no whole amount'],
  [`ethereum:${GRACE}@1?value=1e999`, 'no whole amount'],
  [`ethereum:${USDC}@1/approve?address=${GRACE}&uint256=1`, 'it calls approve'],
  [`ethereum:${USDC}@1/transfer?uint256=1`, 'no recipient in address'],
  [`ethereum:${USDC}@1/transfer?address=${GRACE}`, 'no whole amount in uint256'],
  [`ethereum:${USDC}@1/transfer?address=${GRACE}&uint256=1&value=1`, 'at once'],
  ['solana:https%3A%2F%2Fexample.com%2Fpay', 'transaction request'],
  ['solana:https://example.com/pay', 'transaction request'],
  [`solana:${ALAN}`, 'no amount'],
  [`solana:${ALAN}?amount=0.0`, 'no amount'],
  [`solana:${ALAN}?amount=1e3`, 'no amount'],
  [`solana:${ALAN}?amount=-1`, 'no amount'],
  ['solana:<script>?amount=1', 'no recipient'],
])('%s is refused: %s', (link, why) => {
  expect(parse(link)).toEqual({ problem: expect.stringContaining(why) as string })
})
