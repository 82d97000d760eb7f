import { expect, test } from 'vitest'
import { emptyDraft, flipped, isSlippage, minimumOf, withToken, priceImpact } from './swap-draft.ts'

const draft = { ...emptyDraft('eip155:1'), fromKey: 'native', toKey: '0xa', amountText: '1', exact: 5n }

test('another token is paid: the amount is typed anew; another is received: the amount stays', () => {
  expect(withToken(draft, 'from', '0xb')).toMatchObject({ fromKey: '0xb', amountText: '', exact: undefined })
  expect(withToken(draft, 'to', '0xb')).toMatchObject({ fromKey: 'native', toKey: '0xb', amountText: '1', exact: 5n })
  expect(withToken(draft, 'from', 'native')).toBe(draft)
})

test('a token is never swapped for itself: choosing the one of the other side turns the two around', () => {
  expect(withToken(draft, 'to', 'native')).toMatchObject({ fromKey: '0xa', toKey: 'native' })
  expect(withToken(draft, 'from', '0xa')).toEqual(flipped(draft))
})

test.each([
  [0.1, true],
  [1, true],
  [0.55, true],
  [50, true],
  [0.09, false],
  [0, false],
  [50.01, false],
  [1.234567, false],
  [Number.NaN, false],
  [-1, false],
  [Number.POSITIVE_INFINITY, false],
])('a slippage of %s percent can be set: %s', (percent, isAllowed) => expect(isSlippage(percent)).toBe(isAllowed))

test.each([
  [10_000n, 1, 9_900n],
  [10_000n, 0.5, 9_950n],
  [10_000n, 0.01, 9_999n],
  [3n, 1, 2n],
  [1n, 1, 1n],
  [1n, 50, 1n],
  [0n, 1, 0n],
  [10_000n, 50, 5_000n],
])('of %s at %s percent at least %s arrives', (amount, slippage, minimum) =>
  expect(minimumOf(amount, slippage)).toBe(minimum),
)

test.each([
  [3000, 1, 2_970_000_000n, 1],
  [3000, 1, 3_000_000_000n, 0],
  [3000, 1, 3_300_000_000n, -10],
  [undefined, 1, 1n, undefined],
  [3000, undefined, 1n, undefined],
  [0, 1, 1n, undefined],
  [3000, 0, 1n, undefined],
])('with prices of %s and %s, an ether for %s units loses %s percent', (from, to, toAmount, lost) =>
  expect(priceImpact({ decimals: 18, price: from }, { decimals: 6, price: to }, { amount: 10n ** 18n, toAmount })).toBe(
    lost,
  ),
)
