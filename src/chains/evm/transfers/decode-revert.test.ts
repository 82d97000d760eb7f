import { encodeErrorResult } from 'viem/utils'
import { expect, test } from 'vitest'
import { saying } from '../../../../test/fakes/saying.ts'
import { refusal } from '../../../../test/fakes/send/create-fake-chain.ts'
import { decodeRevert, describeMessage, refusalOf } from './decode-revert.ts'

const text = (message: string) =>
  encodeErrorResult({
    abi: [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }],
    errorName: 'Error',
    args: [message],
  })

test('the reason of a contract is its words', () => {
  expect(decodeRevert(text('ERC20: transfer amount exceeds balance'))).toBe('ERC20: transfer amount exceeds balance')
  expect(decodeRevert(text('evil\u202Etxet\u0000\nend'))).toBe('eviltxet end')
  expect(decodeRevert(`0x4e487b71${'11'.padStart(64, '0')}`)).toEqual(saying('a number got too large or too small'))
  expect(decodeRevert(`0xe450d38c${'0'.repeat(192)}`)).toEqual(saying("the sender's balance is too low"))
})

test.each([
  '0x',
  '0x08c379a0',
  `0x08c379a0${'f'.repeat(128)}`,
  '0x12345678',
  '0x4e487b71',
  7,
  null,
  undefined,
  'no hex',
])('what cannot be read is no reason: %s', (returned) => expect(decodeRevert(returned)).toBeUndefined())

test('a node that ran the call and one that could not are told apart', () => {
  expect(refusalOf(refusal('execution reverted', text('paused')))).toBe('paused')
  expect(refusalOf(refusal('execution reverted', { data: text('paused') }))).toBe('paused')
  expect(refusalOf(refusal('insufficient funds for gas', undefined, -32000))).toEqual(saying('the balance is too low'))
  expect(refusalOf(refusal('Method not found', undefined, -32601))).toBeUndefined()
  expect(refusalOf(new Error('offline'))).toBeUndefined()
})

test.each([
  ['request rate exceeds limit', -32_000],
  ['exceeds the daily quota', -32_000],
  ['insufficient credits', -32_000],
  ['insufficient compute units', -32_603],
  ['limit exceeds 100', -32_005],
])('what a node refuses its caller is no word of a contract: %s', (said, code) =>
  expect(refusalOf(refusal(said, undefined, code))).toBeUndefined(),
)

test.each([
  'insufficient funds for gas * price + value: address 0x52908400098527886E0F7030069857D2E4169EE7 have 0 want 1',
  'err: insufficient funds for gas * price + value: address 0x52908400098527886E0F7030069857D2E4169EE7 have 0 want 1',
  'Insufficient funds for gas * price + value',
  'insufficient funds for transfer',
  'insufficient balance for transfer',
])('a balance that is too low is said in the visitor’s language: %s', (said) =>
  expect(describeMessage(said)).toEqual(saying('the balance is too low')),
)

test('a revert without a reason is told apart from a contract’s own words', () => {
  expect(refusalOf(refusal('execution reverted', '0x'))).toEqual(saying('the network gave no reason'))
  expect(refusalOf(refusal('execution reverted: paused'))).toBe('execution reverted: paused')
  expect(describeMessage('ERC20: insufficient funds')).toBe('ERC20: insufficient funds')
})
