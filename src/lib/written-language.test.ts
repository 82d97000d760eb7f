import { expect, test } from 'vitest'
import { directionOf, findLanguage } from './written-language.ts'

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
