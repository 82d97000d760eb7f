import { expect, test } from 'vitest'
import { confirmBaseFee, proportionateTip } from './confirm-base-fee.ts'

const GWEI = 10n ** 9n

test.each<[string, bigint | undefined, readonly bigint[], bigint | undefined, boolean]>([
  ['a block and a history that agree', 9n, [7n, 8n], 9n, true],
  ['a block above twice the history', 90n, [7n, 8n, 7n], 16n, true],
  ['a block below the history', 3n, [7n, 8n], 3n, true],
  ['a block alone', 9n, [], 9n, false],
  ['a history alone: the base fee of the next block', undefined, [7n, 8n], 8n, false],
  ['a network with a base fee of 0', 0n, [0n, 0n], 0n, true],
  ['a block with a base fee that the history puts at 0', 9n, [0n, 0n], 9n, false],
  ['neither', undefined, [], undefined, false],
])('%s', (_what, block, history, base, isConfirmed) => {
  expect(confirmBaseFee(block, history)).toEqual({ base, isConfirmed })
})

test('ten base fees are in proportion, and never more than 500 gwei', () => {
  expect(proportionateTip(3n)).toBe(30n)
  expect(proportionateTip(50n * GWEI)).toBe(500n * GWEI)
  expect(proportionateTip(51n * GWEI)).toBe(500n * GWEI)
})
