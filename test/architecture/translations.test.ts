import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Translation } from '../../src/core/texts/translation.ts'
import { ENGLISH as FRAME_ENGLISH } from '../../src/frame/languages/frame-texts.ts'
import { readMessages } from '../../tools/read-messages.ts'
import { FRAME_FOLDER, readSame, readTranslation, readTranslations } from '../../tools/read-translations.ts'
import { findAwaited, TABLE_FILE, TEXTS_FILE, writeTexts, writeTextTable } from '../../tools/write-texts.ts'
import { findTranslationFaults } from './find-translation-faults.ts'

/** The languages of the product besides English. */
const LANGUAGES = [
  ...['ar', 'bn', 'de', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'th', 'tr'],
  ...['uk', 'vi', 'zh-hans', 'zh-hant'],
]

const english = readMessages()
const written = readFileSync(TEXTS_FILE, 'utf8')
const translations = readTranslations()
const ofFrame = readTranslations(FRAME_FOLDER)

/** What awaits its translation may be there by now: the next `npm run texts` notes it. */
const withoutMarks = (types: string) => types.replaceAll(/\(awaits translation\) |\?(?=: )/g, '')

test('the types and the table of the texts match the sources; `npm run texts` writes them', () => {
  expect(withoutMarks(written) === withoutMarks(writeTexts(english))).toBe(true)
  expect(readFileSync(TABLE_FILE, 'utf8') === writeTextTable(english)).toBe(true)
  expect(Object.keys(english).length).toBeGreaterThan(50)
})

test('each language has its file', () => {
  expect(Object.keys(translations).toSorted()).toEqual(LANGUAGES.toSorted())
  expect(Object.keys(ofFrame).toSorted()).toEqual(LANGUAGES.toSorted())
})

describe('the texts are complete and well formed', () => {
  test.each(Object.entries(translations))('in %s', (language, texts) => {
    expect(findTranslationFaults(texts, { language, english, same: readSame(language) })).toEqual([])
  })
  test.each(Object.entries(ofFrame))('in %s, of the frame of the embedded wallet', (language, texts) => {
    const same = readSame(language, FRAME_FOLDER)
    expect(findTranslationFaults(texts, { language, english: FRAME_ENGLISH, same })).toEqual([])
  })
})

describe('a fault is found', () => {
  const ENGLISH: Translation = {
    a: { plain: 'Back', of: '{count} of {all}', wallets: { one: '{count} wallet', other: '{count} wallets' } },
  }
  const GOOD = { plain: 'Назад', of: '{count} из {all}', wallets: forms('{count} a', '{count} b', '{count} c') }
  function forms(one: string, few: string, many: string) {
    return { one, few, many, other: '{count} d' }
  }
  const find = (texts: Translation[string], language = 'ru', same: readonly string[] = []) =>
    findTranslationFaults({ a: texts }, { language, english: ENGLISH, same: new Set(same) })

  test.each([
    ['a text that is missing', { plain: undefined }, 'a.plain is missing'],
    ['a text that is left over', { other: 'Ещё' }, 'a.other isn’t a text of the dialog'],
    ['a text in English', { plain: 'Back' }, 'a.plain is in English: “Back”'],
    ['markup', { plain: '<b>Назад</b>' }, 'a.plain has markup, or too many spaces: “<b>Назад</b>”'],
    ['an empty text', { plain: '' }, 'a.plain has markup, or too many spaces: “”'],
    ['another placeholder', { of: '{count} из {alle}' }, 'a.of has the placeholders alle,count and needs all,count'],
    [
      'plural forms of another language',
      { wallets: { one: '{count} a', other: '{count} b' } },
      /needs few,many,one,other|needs/,
    ],
    ['one text for all numbers', { wallets: '{count} a' }, 'a.wallets has plural forms'],
    [
      'plural forms where nothing is counted',
      { plain: { other: 'Назад' } },
      'a.plain is one text, without plural forms',
    ],
    [
      'a form without the number, for 1 and 21',
      { wallets: forms('один', '{count} b', '{count} c') },
      /the placeholders none/,
    ],
  ])('%s', (_, change, fault) => {
    expect(find({ ...GOOD, ...change })).toEqual([fault instanceof RegExp ? expect.stringMatching(fault) : fault])
  })

  test('and nothing is found in what is right: a word that both languages have, and a form for one number alone', () => {
    expect(find(GOOD)).toEqual([])
    expect(find({ ...GOOD, plain: 'Back' }, 'ru', ['Back'])).toEqual([])
    expect(
      find({ plain: 'Zurück', of: '{count} von {all}', wallets: { one: 'eine', other: '{count}' } }, 'de'),
    ).toEqual([])
  })
})

test('a language’s file is read as it is written', () => {
  expect(readTranslation('de.ts', `export default { a: { b: 'c', d: { other: 'e' } } } satisfies Texts`)).toEqual({
    a: { b: 'c', d: { other: 'e' } },
  })
  expect(() => readTranslation('de.ts', 'export const de = {}')).toThrow('de.ts: `export default')
})

test('a text that is new awaits its translation; one that was there does not', () => {
  const before = `  readonly a: {\n    readonly old: string\n    readonly late?: string\n  }`
  const wanted = { a: { old: 'Old', late: 'Late', fresh: 'Fresh' } }
  expect(findAwaited(wanted, before, [{ a: {} }])).toEqual(['a.late', 'a.fresh'])
  expect(findAwaited(wanted, before, [{ a: wanted.a }])).toEqual([])
  expect(findAwaited(wanted, before, [])).toEqual([])
})
