import { describe, expect, test } from 'vitest'
import { amountText } from './amount-text.ts'
import { defineTexts } from './define-texts.ts'
import { partsOf, textOf, type PanelLanguage } from './message.ts'

const texts = defineTexts('calls', {
  send: 'Send {amount}',
  sponsored: 'Sponsored by {sponsor}',
  batch: { one: 'Approve {count} action', other: 'Approve {count} actions' },
  fact: '{used} · added on {site}',
  here: 'This device',
})
const ENGLISH: PanelLanguage = { language: 'en', lang: 'en', texts: {} }
const POLISH: PanelLanguage = {
  language: 'pl',
  lang: 'pl',
  texts: {
    calls: {
      send: 'Wyślij {amount}',
      batch: {
        one: '{count} działanie',
        few: '{count} działania',
        many: '{count} działań',
        other: '{count} działania',
      },
    },
  },
}

test('our own words and what is from outside are apart, in the order of the language', () => {
  expect(partsOf(texts.sponsored({ sponsor: 'Shop' }), ENGLISH)).toEqual(['Sponsored by ', 'Shop', ''])
  expect(partsOf('Sign message', ENGLISH), 'a text from outside is never translated').toEqual(['', 'Sign message'])
  expect(partsOf(texts.fact({ used: texts.here(), site: 'shop.example' }), ENGLISH)).toEqual([
    '',
    'This device',
    ' · added on ',
    'shop.example',
    '',
  ])
})

test('what is not seen is written out in what is from outside, and left in our own words, which may need it', () => {
  const persian: PanelLanguage = { ...ENGLISH, texts: { calls: { sponsored: 'می\u200cپردازد: {sponsor}' } } }
  expect(textOf(texts.sponsored({ sponsor: 'a\u200cb {amount}' }), persian)).toBe('می\u200cپردازد: a[U+200C]b {amount}')
})

describe('a text that a language lacks', () => {
  test('is in English, with values in the language', () => {
    expect(textOf(texts.here(), POLISH)).toBe('This device')
    expect(textOf(texts.fact({ used: texts.send({ amount: '1 ETH' }), site: 'shop.example' }), POLISH)).toBe(
      'Wyślij 1 ETH · added on shop.example',
    )
    const counted = texts.fact({ used: texts.batch({ count: 3 }), site: 'shop.example' })
    expect(textOf(counted, POLISH), 'a value keeps its own plural form').toBe('3 działania · added on shop.example')
  })

  // Japanese has one form; in French, 0 is singular.
  test.each([
    ['ja', 1, 'Approve 1 action'],
    ['fr', 0, 'Approve 0 actions'],
    ['de', 1234, 'Approve 1.234 actions'],
  ])('has English plural forms and the numbers of the language: %s, %i', (lang, count, shown) => {
    expect(textOf(texts.batch({ count }), { language: lang, lang, texts: { calls: {} } })).toBe(shown)
  })
})

test.each([
  [1, 'Approve 1 action', '1 działanie'],
  [3, 'Approve 3 actions', '3 działania'],
  [5, 'Approve 5 actions', '5 działań'],
  [1_234_567, 'Approve 1,234,567 actions', '1\u00a0234\u00a0567 działań'],
])('%i: “%s”, “%s”', (count, english, polish) => {
  expect([ENGLISH, POLISH].map((language) => textOf(texts.batch({ count }), language))).toEqual([english, polish])
})

describe('an amount has all of its digits', () => {
  test.each([
    ['en', 1_234_567_000_000_000_000_000_001n, 18, '1,234,567.000000000000000001 ETH'],
    ['de', 1_234_567_000_000_000_000_000_001n, 18, '1.234.567,000000000000000001 ETH'],
    ['hi', 1_234_567n, 0, '12,34,567 ETH'],
    ['en', 1n, 77, `0.${'0'.repeat(76)}1 ETH`],
    // More than `Intl` writes.
    ['de', 1n, 200, `0.${'0'.repeat(199)}1 ETH`],
    ['en', 0n, 255, '0 ETH'],
  ])('in %s: %i with %i decimals', (lang, amount, decimals, shown) => {
    const text = texts.send({ amount: amountText(amount, { decimals, symbol: 'ETH' }) })
    expect(textOf(text, { ...ENGLISH, lang })).toBe(`Send ${shown}`)
  })
  test('of something without a name', () => {
    expect(textOf(amountText(1_500_000n, { decimals: 6 }), ENGLISH)).toBe('1.5')
  })
})
