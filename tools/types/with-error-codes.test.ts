import { expect, test } from 'vitest'
import { withErrorCodes } from './bundle-types.ts'

test('the codes of errors are a union in the published types', () => {
  expect(withErrorCodes('declare type WalletDialogErrorCode = string', ['expired', 'not_in_page'])).toBe(
    "declare type WalletDialogErrorCode = 'expired' | 'not_in_page'",
  )
})

test('types that declare them in another form are refused, and so is an empty union', () => {
  expect(() => withErrorCodes('declare type Code = string', ['expired'])).toThrow('no place')
  expect(() => withErrorCodes('declare type WalletDialogErrorCode = string', [])).toThrow('no place')
})
