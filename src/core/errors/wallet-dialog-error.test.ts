import { expect, expectTypeOf, test } from 'vitest'
import { createTrap } from '../../../test/fakes/hostile-values.ts'
import { rpcBusy } from '../../rpc/rpc-errors.ts'
import { defineError, messageOf, toWalletDialogError, WalletDialogError } from './wallet-dialog-error.ts'

const lost = defineError('lost', 'Lost in {place}')

test('an error of our own is known as that, and stays what it is', () => {
  const error = lost({ place: 'Rome' })
  expect(error).toBeInstanceOf(WalletDialogError)
  expect(lost.matches(error)).toBe(true)
  expect(toWalletDialogError(error)).toBe(error)
})

test('data holds what the message was filled with, and what is told beside it', () => {
  expect(lost({ place: 'Rome' }, { data: { since: 1 } as {} }).data).toEqual({ place: 'Rome', since: 1 })
  const busy = rpcBusy({ host: 'node.example', seconds: 2 }, { data: { retryAfterMs: 1500 } })
  expectTypeOf(busy.data.retryAfterMs).toBeNumber()
})

test.each([undefined, null, 7, 'lost', new Error('lost'), Object.create(WalletDialogError.prototype), createTrap()])(
  'anything else that was thrown is none, however it behaves',
  (thrown: unknown) => {
    expect(thrown instanceof WalletDialogError).toBe(false)
    expect(lost.matches(thrown)).toBe(false)
    const error = toWalletDialogError(thrown)
    expect(error.code).toBe('unexpected')
    expect(error.cause).toBe(thrown)
  },
)

test('what a thrown value says is its message, or itself', () => {
  expect([new Error('a'), { message: 'b' }, 'c', { message: 7 }, undefined, createTrap()].map(messageOf)).toEqual([
    ...['a', 'b', 'c'],
    ...['no reason given', 'no reason given', 'no reason given'],
  ])
})
