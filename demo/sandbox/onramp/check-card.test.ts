import { expect, test } from 'vitest'
import { DECLINED_CARD, findCardFaults, isDeclined, WORKING_CARD } from './check-card.ts'

const NOW = Date.UTC(2026, 10, 23)
const CARD = { number: WORKING_CARD, expiry: '11/26', code: '123', holder: 'Ada Lovelace' }

test.each([
  [{}, []],
  [{ number: DECLINED_CARD }, []],
  [{ number: '4242-4242-4242-4242', code: '1234', expiry: '01 / 27' }, []],
  [{ number: '4242 4242 4242 4241' }, ['This is not a card number.']],
  [{ number: '' }, ['This is not a card number.']],
  [{ expiry: '10/26' }, ['The card has expired.']],
  [{ expiry: '13/27' }, ['The expiry date has the form MM/YY.']],
  [{ code: '12' }, ['The security code has 3 or 4 digits.']],
  [{ holder: ' ' }, ['The name on the card is missing.']],
  [{ number: 'x', expiry: 'x', code: 'x', holder: '' }, expect.objectContaining({ length: 4 })],
])('%j', (typed, faults) => {
  expect(findCardFaults({ ...CARD, ...typed }, NOW)).toEqual(faults)
})

test('one card is declined', () => {
  expect([WORKING_CARD, DECLINED_CARD].map(isDeclined)).toEqual([false, true])
})
