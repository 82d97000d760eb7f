import { expect, test } from 'vitest'
import { showText } from './message.ts'

test.each([
  ['Sign in\nto shop.example', 'Sign in\nto shop.example'],
  ['one\r\ntwo', 'one\ntwo'],
  ['pay \u202e001 HTE', 'pay [U+202E]001 HTE'],
  ['zero\u200bwidth', 'zero[U+200B]width'],
  ['bell\u0007', 'bell[U+0007]'],
  ['\ud800', '[U+D800]'],
  ['日本語 ✓ é', '日本語 ✓ é'],
])('%j is shown as %j', (text, shown) => {
  expect(showText(text)).toBe(shown)
})
