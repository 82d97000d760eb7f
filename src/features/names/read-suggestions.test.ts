import { expect, test } from 'vitest'
import { readLabel, readSuggestions } from './read-suggestions.ts'

const read = (...suggestions: [string, boolean][]) =>
  readSuggestions(
    suggestions.map(([name, isTaken]) => ({ name, isTaken })),
    'ada1.reown.id',
    'reown.id',
  )

test('names come with or without the domain; only free ones are offered', () => {
  expect(read(['ada1', true], ['ada1-eth.reown.id', false], ['the-ada1', false], ['ada12', true])).toEqual({
    isTaken: true,
    others: ['ada1-eth.reown.id', 'the-ada1.reown.id'],
  })
})

test('whether a name is free that the provider doesn’t mention stays unknown', () => {
  expect(read(['ada2', false])).toEqual({ isTaken: undefined, others: ['ada2.reown.id'] })
})

test('what can’t be registered below the domain is dropped', () => {
  const odd = ['ab', '<b>ada1</b>', 'ada1.eth', 'ada1.reown.id.evil', 'ad\u202ea1', 'adä1', 'x'.repeat(64), '']
  expect(read(...odd.map((name): [string, boolean] => [name, false])).others).toEqual([])
})

test('a name of which it says both counts as taken; four are offered, each once', () => {
  expect(read(['ada1', false], ['ADA1', true], ['ada2', true], ['ada2', false])).toEqual({ isTaken: true, others: [] })
  const many = Array.from({ length: 10_000 }, (_, index): [string, boolean] => [`name-${index % 7}`, false])
  expect(read(...many).others).toEqual(['name-0', 'name-1', 'name-2', 'name-3'].map((label) => `${label}.reown.id`))
})

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
