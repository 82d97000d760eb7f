import { describe, expect, test } from 'vitest'
import { findFaults } from '../../tools/find-text-faults.ts'
import { readLanguages } from '../../tools/read-translations.ts'

// Missing texts don't fail: they are shown in English, and `npm run texts` lists them. A release needs complete languages.
const files = readLanguages()

test('there are languages, for the dialog and for the frame', () => {
  expect(files.filter(({ isOfFrame }) => !isOfFrame).length).toBeGreaterThan(20)
  expect(files.filter(({ isOfFrame }) => isOfFrame).length).toBeGreaterThan(20)
})

test('a language is named by its BCP-47 tag in lower case', () => {
  for (const { language, path } of files) expect(new Intl.Locale(language).baseName.toLowerCase(), path).toBe(language)
  const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  expect(files.filter(({ language }) => known.of(language) === undefined)).toEqual([])
})

describe('texts that are translated fit the dialog; `npm run texts -- --prune` removes those that no longer do', () => {
  test.each(files.map((file) => [file.path, file] as const))('%s', (_, file) => {
    expect(findFaults(file)).toEqual([])
  })
})
