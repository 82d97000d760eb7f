import { expect, test } from 'vitest'
import { languageFor, type Languages } from './languages.ts'

const FILES = ['de', 'pt', 'hi', 'he', 'id', 'fa', 'zh-hans', 'zh-hant']
const LANGUAGES: Languages = Object.fromEntries(FILES.map((file) => [file, async () => ({ default: {} })]))

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-ch-1996', 'de'],
  ['pt-PT', 'pt'],
  ['zh', 'zh-hans'],
  ['zh-CN', 'zh-hans'],
  ['zh-SG', 'zh-hans'],
  ['zh-TW', 'zh-hant'],
  ['zh-HK', 'zh-hant'],
  ['zh-MO', 'zh-hant'],
  ['zh-Hant-CN', 'zh-hant'],
  ['cmn-TW', 'zh-hant'],
  ['iw', 'he'],
  ['in', 'id'],
  ['prs', 'fa'],
])('%s is shown in %s', (tag, language) => {
  expect(languageFor(tag, LANGUAGES)).toBe(language)
})

test.each(['no', 'sv', 'ms', 'hi-Latn', 'xx-XX', 'constructor', '', 'en-GB'])('%s is shown in English', (tag) => {
  expect(languageFor(tag, LANGUAGES)).toBe('en')
})
