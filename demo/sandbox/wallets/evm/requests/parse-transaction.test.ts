import { expect, test } from 'vitest'
import { parseTransaction } from './parse-transaction.ts'

const FROM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('reads a transfer', () => {
  const parsed = parseTransaction(
    [{ from: FROM.toLowerCase(), to: TO, value: '0x10', gas: '0x5208', nonce: '0x1' }],
    [FROM],
    1,
  )
  expect(parsed).toEqual({ from: FROM, to: TO, value: 16n, gas: 21000n, nonce: 1 })
})

test('takes contract code without a receiver, and input for data', () => {
  expect(parseTransaction([{ from: FROM, input: '0x60' }], [FROM], 1)).toEqual({ from: FROM, value: 0n, data: '0x60' })
})

test.each([
  ['no transaction', []],
  ['a receiver that is no address', [{ from: FROM, to: '0x1' }]],
  ['a value that is not hex', [{ from: FROM, to: TO, value: 1 }]],
  ['a value without digits', [{ from: FROM, to: TO, value: '0x' }]],
  ['a nonce of more than 32 bytes', [{ from: FROM, to: TO, nonce: `0x1${'0'.repeat(64)}` }]],
  ['data of half a byte', [{ from: FROM, to: TO, data: '0x1' }]],
  ['neither receiver nor code', [{ from: FROM }]],
  ['another chain', [{ from: FROM, to: TO, chainId: '0x89' }]],
])('refuses %s with -32602', (_what, params) => {
  expect(() => parseTransaction(params, [FROM], 1)).toThrow(expect.objectContaining({ code: -32602 }))
})

test('refuses a foreign sender with 4100', () => {
  expect(() => parseTransaction([{ from: TO, to: FROM }], [FROM], 1)).toThrow(expect.objectContaining({ code: 4100 }))
})
