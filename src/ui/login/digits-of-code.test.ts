import { expect, test } from 'vitest'
import { digitsOfCode } from './digits-of-code.ts'

test.each([
  ['123 456', '123456'],
  ['Your code: 123456.', '123456'],
  ['1234567', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
])('%s is the code %s, in the digits of any keyboard', (typed, code) => {
  expect(digitsOfCode(typed)).toBe(code)
})
