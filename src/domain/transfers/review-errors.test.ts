import { expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import { sendFailed, sendPending, sendUnproven } from '#core/errors/send-errors.ts'
import { unexpectedError } from '#core/errors/wallet-dialog-error.ts'
import { previewChanged, failureOf } from './review-errors.ts'

test.each([
  [sendFailed({ reason: 'nonce too low' }), 'reported'],
  [sendUnproven(), 'unproven'],
  [httpFailed({ host: 'rpc.example', status: 500 }, { data: { url: 'https://rpc.example' } }), 'notChecked'],
  [nameRefused({ reason: 'Fault 500' }), 'notChecked'],
  [unexpectedError({ reason: 'Cannot read properties of undefined' }), 'unexpected'],
] as const)('%s is reported in a sentence for everybody, with Details', (error, text) =>
  expect(failureOf(error)).toEqual({ text }),
)

test.each([sendPending(), previewChanged()])('%s says itself what to do', (error) =>
  expect(failureOf(error)).toEqual({ error }),
)
