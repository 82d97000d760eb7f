import { expect, test } from 'vitest'
import { fromFrameErrorPayload, toFrameErrorPayload } from './frame-error-payload.ts'
import { frameNodeRefused, transactionWouldFail } from './frame-errors.ts'
import { defineReason } from './reason.ts'
import { WalletDialogError } from './wallet-dialog-error.ts'

test('what the dialog goes on with crosses over; nothing else of an error does', () => {
  const facts = { email: 'ada@example.com', retryAfterMs: 1, triesLeft: 2, resendAfterMs: 3 }
  const error = new WalletDialogError<string>('code_needed', 'A code is needed', { data: { ...facts, secret: 'x' } })
  const payload = toFrameErrorPayload(error)
  expect(payload).toEqual({ code: 'code_needed', message: 'A code is needed', ...facts })
  expect(fromFrameErrorPayload(payload)).toMatchObject({ code: 'code_needed', data: facts })
})

test('an error that is not the product’s own says nothing', () => {
  expect(toFrameErrorPayload(new Error('the key is 1234'))).toEqual({
    code: 'frame_request_failed',
    message: 'An error occurred',
  })
})

test('an error of ours that somebody else’s wraps is said', () => {
  const own = frameNodeRefused({ method: 'eth_call', reason: 'paused' }, { data: { code: 3 } })
  const wrapped = new Error('The contract function reverted', {
    cause: new Error('RPC request failed', { cause: own }),
  })
  expect(toFrameErrorPayload(wrapped)).toEqual({ code: own.code, message: own.message, reason: 'paused' })
})

test('a reason of ours crosses over with its code, so that visitors read it in their language', () => {
  const reason = defineReason('too_little_coin', 'there is not enough ETH', { symbol: 'ETH' })
  const payload = structuredClone(toFrameErrorPayload(transactionWouldFail({ reason })))
  expect(payload).toEqual({
    code: 'transaction_would_fail',
    message: 'The transaction would fail: there is not enough ETH',
    reason: 'there is not enough ETH',
    reasonCode: 'too_little_coin',
    reasonValues: { symbol: 'ETH' },
  })
  const { data } = fromFrameErrorPayload(payload)
  expect(data).toEqual({
    reason: { code: 'too_little_coin', values: { symbol: 'ETH' }, toString: expect.any(Function) as unknown },
  })
  expect(String(data['reason'])).toBe('there is not enough ETH')
})
