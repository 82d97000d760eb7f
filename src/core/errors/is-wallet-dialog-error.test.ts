import { expect, test } from 'vitest'
import { createTrap } from '../../../test/fakes/hostile-values.ts'
import { isWalletDialogError } from './is-wallet-dialog-error.ts'
import { defineError } from './wallet-dialog-error.ts'

test("an error of the dialog's is recognized, also one of another copy of the script", () => {
  expect(isWalletDialogError(defineError('switch_rejected', 'No')())).toBe(true)
  expect(isWalletDialogError(Object.assign(new Error('No'), { name: 'WalletDialogError', code: 'expired' }))).toBe(true)
})

test('with a code, only an error of that code is', () => {
  const declined = defineError('switch_rejected', 'No')()
  expect(isWalletDialogError(declined, 'switch_rejected')).toBe(true)
  expect(isWalletDialogError(declined, 'expired')).toBe(false)
  expect(isWalletDialogError(new Error('switch_rejected'), 'switch_rejected')).toBe(false)
})

test('nothing else is', () => {
  for (const other of [
    new Error('No'),
    { name: 'WalletDialogError' },
    'WalletDialogError',
    undefined,
    null,
    createTrap(),
  ])
    expect(isWalletDialogError(other)).toBe(false)
})
