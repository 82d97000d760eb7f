import { expect, test } from 'vitest'
import { directionOf, findLanguage, leftToRight } from './written-language.ts'

test.each([
  ['de-AT', 'de'],
  ['zh-TW', 'zh-hant'],
  ['iw', 'he'],
  ['sr-Latn', undefined],
  ['no tag', undefined],
  ['', undefined],
])('%s is written as %s', (tag, language) => {
  expect(findLanguage(tag, ['de', 'he', 'zh-hans', 'zh-hant', 'sr'])).toBe(language)
})

test('Arabic, Persian and Hebrew are written from right to left', () => {
  expect(['ar', 'fa', 'he', 'de', 'zh-hant'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr'])
})

test.each([
  ['ar', '\u20661.5 ETH\u2069'],
  ['fa-IR', '\u20661.5 ETH\u2069'],
  ['en', '1.5 ETH'],
  ['zh-Hant', '1.5 ETH'],
  ['', '1.5 ETH'],
])('among the letters of %o, what reads from left to right is isolated', (lang, text) => {
  expect(leftToRight('1.5 ETH', lang)).toBe(text)
})
