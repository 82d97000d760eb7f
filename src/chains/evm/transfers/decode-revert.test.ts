import { encodeErrorResult } from 'viem/utils'
import { expect, test } from 'vitest'
import { saying } from '../../../../test/fakes/saying.ts'
import { refusal } from '../../../../test/fakes/send/create-fake-chain.ts'
import { decodeRevert, refusalOf } from './decode-revert.ts'

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

test.each(['0x', '0x08c379a0', `0x08c379a0${'f'.repeat(128)}`, '0x12345678', 7, null, undefined, 'no hex'])(
  'what cannot be read is no reason: %s',
  (returned) => expect(decodeRevert(returned)).toBeUndefined(),
)

test('a node that ran the call and one that could not are told apart', () => {
  expect(refusalOf(refusal('execution reverted', text('paused')))).toBe('paused')
  expect(refusalOf(refusal('execution reverted', { data: text('paused') }))).toBe('paused')
  expect(refusalOf(refusal('insufficient funds for gas', undefined, -32000))).toBe('insufficient funds for gas')
  expect(refusalOf(refusal('Method not found', undefined, -32601))).toBeUndefined()
  expect(refusalOf(new Error('offline'))).toBeUndefined()
})
