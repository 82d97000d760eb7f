import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('a foreign text is one line without invisible characters', () => {
  expect(cleanText('  Meta\n\t Mask\u202e\u200b\u0000\u2028 ', 20)).toBe('Meta Mask')
  expect(cleanText('\ud800Fox', 20)).toBe('Fox')
})

test('a text is cut by characters, never within one', () => {
  expect(cleanText('🦊🦊🦊', 2)).toBe('🦊🦊')
  expect(cleanText('a b', 2)).toBe('a')
})

test.each([
  ['Hangul fillers', 'USDC\u3164\u115f\u1160\uffa0'],
  ['the blank of braille', '\u2800US\u2800DC'],
  ['joiners and variation selectors', 'U\u034fS\ufe0fD\u{e0100}C'],
  ['tags', 'USDC\u{e0041}\u{e007f}'],
])('%s are not seen, so they are not there', (_, text) => expect(cleanText(text, 20)).toBe('USDC'))

test.each(['\u3164', '\u2800 \u2800', '\u0301\u0301', '\u200b\u0301', ' \u115f '])(
  'a text of which nothing is seen is none: %j',
  (text) => expect(cleanText(text, 20)).toBe(''),
)

test('a letter has two marks at most', () => {
  expect(cleanText(`Fo${'\u0334'.repeat(100)}x`, 64)).toBe('Fo\u0334\u0334x')
  expect(cleanText('ที่นี่', 20)).toBe('ที่นี่')
})
