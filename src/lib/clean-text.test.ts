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
