import { expect, test } from 'vitest'
import type { ShownQuote } from './swap-draft.ts'
import { type SwapCaution, type SwapReview, isTickedFor, tickOf } from './swap-review.ts'

const shown = (minimum: bigint, ...cautions: readonly SwapCaution[]) =>
  tickOf({ warnings: { stops: [], cautions } } as unknown as SwapReview, { minimum } as ShownQuote)
const impact = (percent: number) => ({ id: 'high-impact', impact: percent }) as const
const unknown = { id: 'impact-unknown' } as const
const contracts = (...named: readonly string[]) => ({ id: 'service-router', contracts: named }) as const

test.each([
  ['the same', shown(1_000n, impact(6)), true],
  ['a little less arrives', shown(990n, impact(6.9)), true],
  ['more arrives', shown(2_000n, impact(5.1)), true],
  ['the impact has grown', shown(1_000n, impact(7.1)), false],
  ['far less arrives', shown(989n, impact(6)), false],
  ['another warning', shown(1_000n, unknown), false],
  ['one warning more', shown(1_000n, impact(6), { id: 'not-decoded' }), false],
] as const)('a tick for an impact of 6 percent and at least 1,000 counts now: %s', (_, now, isTicked) => {
  expect(isTickedFor(shown(1_000n, impact(6)), now)).toBe(isTicked)
})

test.each([
  ['the same', ['0xa', '0xb'], true],
  ['another is called', ['0xc', '0xb'], false],
  ['another is approved', ['0xa', '0xc'], false],
  ['none is approved', ['0xa'], false],
])('a tick for the contracts that only the service names counts now: %s', (_, named, isTicked) => {
  expect(isTickedFor(shown(1n, contracts('0xa', '0xb')), shown(1n, contracts(...named)))).toBe(isTicked)
})

test('without a price, the minimum alone tells', () => {
  expect(isTickedFor(shown(1_000n, unknown), shown(991n, unknown))).toBe(true)
  expect(isTickedFor(shown(1_000n, unknown), shown(500n, unknown))).toBe(false)
})

test('what was never ticked is not', () => expect(isTickedFor(undefined, shown(1n))).toBe(false))
