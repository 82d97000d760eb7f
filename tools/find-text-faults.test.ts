import { describe, expect, test } from 'vitest'
import type { Translation } from '../src/core/texts/translation.ts'
import { findEnglish, findFaults, findMissing, fits, type Language } from './find-text-faults.ts'

const ENGLISH: Translation = {
  a: { plain: 'Back', of: '{count} of {all}', wallets: { one: '{count} wallet', other: '{count} wallets' } },
}
const GOOD = { plain: 'Назад', of: '{count} из {all}', wallets: forms('{count} a', '{count} b', '{count} c') }

function forms(one: string, few: string, many: string) {
  return { one, few, many, other: '{count} d' }
}

const inRussian = (texts: Translation[string], same: readonly string[] = []): Language => ({
  language: 'ru',
  texts: { a: texts },
  english: ENGLISH,
  same: new Set(same),
})

const findAll = (language: Language) => [findMissing(language), findEnglish(language), findFaults(language)]

test('nothing is found in a correct text: a word that both languages have, and a form for a single number', () => {
  expect(findAll(inRussian(GOOD))).toEqual([[], [], []])
  expect(findAll(inRussian({ ...GOOD, plain: 'Back' }, ['Back']))).toEqual([[], [], []])
  const german = { plain: 'Zurück', of: '{count} von {all}', wallets: { one: 'eine', other: '{count}' } }
  expect(findAll({ ...inRussian(german), language: 'de' })).toEqual([[], [], []])
})

test('missing texts are not a fault, whole sets included', () => {
  const language = inRussian({ ...GOOD, plain: undefined })
  expect(findAll(language)).toEqual([['a.plain'], [], []])
  expect(findAll({ ...language, texts: {} })).toEqual([['a.plain', 'a.of', 'a.wallets'], [], []])
})

test('texts in English are not a fault, one of several forms included', () => {
  const texts = { ...GOOD, plain: 'Back', wallets: forms('{count} a', '{count} wallets', '{count} c') }
  expect(findAll(inRussian(texts))).toEqual([[], ['a.plain', 'a.wallets'], []])
})

test.each([
  ['a text that is left over', { other: 'Ещё' }, 'a.other isn’t a text of the dialog'],
  ['markup', { plain: '<b>Назад</b>' }, 'a.plain has markup, or too many spaces: “<b>Назад</b>”'],
  ['an empty text', { plain: '' }, 'a.plain has markup, or too many spaces: “”'],
  ['another placeholder', { of: '{count} из {alle}' }, 'a.of has the placeholders alle,count and needs all,count'],
  ['a placeholder too many', { plain: '{back}' }, 'a.plain has the placeholders back and needs none'],
  [
    'plural forms of another language',
    { wallets: { one: '{count} a', other: '{count} b' } },
    /^a\.wallets has the forms one,other and needs /,
  ],
  ['one text for all numbers', { wallets: '{count} a' }, 'a.wallets has plural forms'],
  ['plural forms where nothing is counted', { plain: { other: 'Назад' } }, 'a.plain is one text, without plural forms'],
  [
    'a form without the number, for 1 and 21',
    { wallets: forms('один', '{count} b', '{count} c') },
    /placeholders none/,
  ],
])('%s is a fault', (_, change, fault) => {
  const language = inRussian({ ...GOOD, ...change })
  expect(findFaults(language)).toEqual([fault instanceof RegExp ? expect.stringMatching(fault) : fault])
  expect(findMissing(language)).toEqual([])
})

describe('a translation fits its English', () => {
  const counted = { one: '{count} wallet', other: '{count} wallets' }
  test.each([
    ['Назад', 'Back'],
    ['{all}, {count}', '{count} of {all}'],
    [{ one: 'eine', other: '{count}' }, counted],
  ])('%j, %j', (text, english) => expect(fits(text, english)).toBe(true))
  test.each([
    ['{wallet} öffnen', 'Open'],
    ['Öffnen', 'Open {wallet}'],
    ['{count} wallets', counted],
    [counted, 'Wallets'],
    [{ other: '{wallets}' }, counted],
  ])('or not: %j, %j', (text, english) => expect(fits(text, english)).toBe(false))
})
