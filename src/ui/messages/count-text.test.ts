import { expect, test } from 'vitest'
import { countText } from './count-text.ts'
import { params } from './params.ts'

const one = params<{ count: string }>('{count} wallet')
const other = params<{ count: string }>('{count} wallets')

test.each([
  [0, 'en', '0 wallets'],
  [1, 'en', '1 wallet'],
  [1234, 'en', '1,234 wallets'],
  [0, 'fr', '0 wallet'],
])('%i in %s: %s', (count, lang, text) => {
  expect(countText(count, lang, { one, other })).toBe(text)
})

test('a form without a text of its own is as many', () => {
  expect(countText(1, 'en', { other })).toBe('1 wallets')
})
