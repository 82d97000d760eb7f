import { expect, test } from 'vitest'
import type { Translation } from '../src/core/texts/translation.ts'
import type { LanguageFile } from './read-translations.ts'
import { reportLanguages } from './texts.ts'

const ENGLISH = { a: { back: 'Back', open: 'Open {wallet}' } }
const GERMAN = { a: { back: 'Zurück', open: '{wallet} öffnen' } }

const file = (
  language: string,
  texts: Translation,
  isOfFrame = false,
  english: Translation = ENGLISH,
): LanguageFile => ({
  language,
  texts,
  english,
  same: new Set(),
  path: '',
  isOfFrame,
})

test('languages that have all texts are complete', () => {
  expect(reportLanguages([file('de', GERMAN), file('de', GERMAN, true)])).toEqual({
    isComplete: true,
    lines: ['All texts are there in 1 language'],
  })
})

test('languages that lack the same texts share a line; the frame’s texts are named apart', () => {
  const texts = { a: { open: GERMAN.a.open } }
  expect(reportLanguages([file('de', texts), file('de', {}, true), file('fr', texts), file('fr', {}, true)])).toEqual({
    isComplete: false,
    lines: ['3 texts missing in 2 languages, shown in English:', '  de fr: a.back, frame/a.back, frame/a.open'],
  })
})

test('texts in English and wrong ones follow', () => {
  const { isComplete, lines } = reportLanguages([file('de', { a: { back: 'Back', open: 'Öffnen' } })])
  expect(isComplete).toBe(false)
  expect(lines).toEqual([
    '1 text in English in 1 language; translate them, or mark them with // the same:',
    '  de: a.back',
    '1 text wrong in 1 language:',
    '  de: a.open has the placeholders none and needs wallet',
  ])
})

test('the list is short, however much is missing', () => {
  const texts = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`text-${index}`, `Text ${index}`]))
  const languages = Array.from({ length: 40 }, (_, index) =>
    file(`l${index}`, { a: { [`text-${index}`]: 'Eins' } }, false, { a: texts }),
  )
  const { lines } = reportLanguages(languages)
  expect(lines[0]).toBe('1000 texts missing in 40 languages, shown in English:')
  expect(lines[1]).toBe(
    '  l0: a.text-1, a.text-2, a.text-3, a.text-4, a.text-5, a.text-6, a.text-7, a.text-8, and 991 more',
  )
  expect(lines.at(-1)).toBe('  and 30 more lines')
  expect(lines).toHaveLength(12)
})
