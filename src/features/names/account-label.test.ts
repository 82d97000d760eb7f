import { expect, test } from 'vitest'
import { readLabel } from './account-label.ts'

test.each([
  ['ada1', 'ada1'],
  [' Ada-Lovelace ', 'ada-lovelace'],
  ['ada1.reown.id', 'ada1'],
  ['ADA1.Reown.ID', 'ada1'],
  ['a'.repeat(63), 'a'.repeat(63)],
  ['-ada-', '-ada-'],
  ['a--b', 'a--b'],
  ['abc--d', 'abc--d'],
])('%s is a name', (typed, label) => {
  expect(readLabel(typed, 'reown.id')).toEqual({ label })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['.reown.id', 'empty'],
  ['ada', 'short'],
  ['ada.reown.id', 'short'],
  ['a'.repeat(64), 'long'],
  ['adä1', 'characters'],
  ['аda1', 'characters'], // the first letter is Cyrillic
  ['ada1.wcn.id', 'characters'],
  ['ada 1', 'characters'],
  ['ada_1', 'characters'],
  ['ab--cd', 'hyphens'],
  ['xn--ada', 'hyphens'],
  ['ab--', 'hyphens'],
  ['<b>ada</b>', 'characters'],
  ['ada\u202e1', 'characters'],
  ['ADA1\u0130', 'characters'], // lower case makes two characters of this one
])('%j is not: %s', (typed, problem) => {
  expect(readLabel(typed, 'reown.id')).toEqual({ problem })
})
