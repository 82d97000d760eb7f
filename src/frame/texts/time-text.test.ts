import { expect, test } from 'vitest'
import { textOf } from './message.ts'
import { timeAgoText } from './time-text.ts'

test.each([
  [0, undefined, undefined],
  [59_999, undefined, undefined],
  [60_000, '1 minute ago', 'vor 1 Minute'],
  [59 * 60_000, '59 minutes ago', 'vor 59 Minuten'],
  [60 * 60_000, '1 hour ago', 'vor 1 Stunde'],
  [47 * 3_600_000, '1 day ago', 'vor 1 Tag'],
  [90 * 86_400_000, '90 days ago', 'vor 90 Tagen'],
])('%i ms ago is %s', (ms, english, german) => {
  const text = timeAgoText(ms)
  const shown = ['en', 'de'].map((lang) => text && textOf(text, { language: lang, lang, texts: {} }))
  expect(shown).toEqual([english, german])
})
