import { expect, test } from 'vitest'
import { parseChainId } from './parse-chain-id.ts'

test('a chain id may be hexadecimal, a decimal text, a number or a bigint', () => {
  for (const value of ['0x89', '0X89', '0x0089', '137', 137, 137n]) expect(parseChainId(value)).toBe(137)
})

test('anything that is no whole number from 1 to 2^53 - 1 is refused', () => {
  const insane = [
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    2 ** 53,
    0n,
    -1n,
    2n ** 64n,
    '',
    '0x',
    '0x0',
    '-1',
    '1e3',
    ' 1',
    '0b1',
    'mainnet',
    null,
    undefined,
    {},
    [1],
    true,
  ]
  for (const value of insane) expect(parseChainId(value)).toBeUndefined()
  expect(parseChainId('0x' + 'f'.repeat(100_000))).toBeUndefined()
})
