import { describe, expect, test } from 'vitest'
import { formatUnits } from '#lib/amounts.ts'
import { readScale, toHeld, toShown } from './scale.ts'

/** The program's own year, in seconds. */
const YEAR = 31_556_736

/** A mint of Token-2022 with one extension. */
function mintWith(type: number, length: number, write: (fields: DataView) => void): Uint8Array {
  const data = new Uint8Array(166 + 4 + length)
  data[165] = 1
  const view = new DataView(data.buffer)
  view.setUint16(166, type, true)
  view.setUint16(168, length, true)
  write(new DataView(data.buffer, 170))
  return data
}

const scaled = (multiplier: number, next = multiplier, nextFrom = 0) =>
  mintWith(25, 56, (fields) => {
    fields.setFloat64(32, multiplier, true)
    fields.setBigInt64(40, BigInt(nextFrom), true)
    fields.setFloat64(48, next, true)
  })

const bearing = (rateBefore: number, rate: number) =>
  mintWith(10, 52, (fields) => {
    fields.setInt16(40, rateBefore, true)
    fields.setBigInt64(42, BigInt(YEAR), true)
    fields.setInt16(50, rate, true)
  })

const show = (data: Uint8Array, amount: bigint, decimals: number, seconds = YEAR) =>
  formatUnits(toShown(amount, readScale(data, BigInt(seconds))!), decimals)

// The figures of the token program's own tests, cut to the token's decimals as its libraries do.
describe('what is shown', () => {
  test.each<[multiplier: number, amount: bigint, decimals: number, shown: string]>([
    [1, 100n, 2, '1'],
    [2, 100n, 2, '2'],
    [0.5, 100n, 2, '0.5'],
    [1.5, 1_000_000n, 6, '1.5'],
    [5, 1n, 10, '0.0000000005'],
    [5, 10_000_000_000n, 10, '5'],
  ])('times %d, %d with %d decimals is %s', (multiplier, amount, decimals, shown) => {
    expect(show(scaled(multiplier), amount, decimals)).toBe(shown)
  })

  test('the next multiplier counts from its time on', () => {
    expect(show(scaled(1, 2, 2 * YEAR), 100n, 2, 2 * YEAR - 1)).toBe('1')
    expect(show(scaled(1, 2, 2 * YEAR), 100n, 2, 2 * YEAR)).toBe('2')
  })

  test.each<[rateBefore: number, rate: number, years: number, amount: bigint, decimals: number, shown: string]>([
    [500, 500, 1, 1n, 0, '1'],
    [500, 500, 1, 1n, 10, '0.0000000001'],
    [500, 500, 1, 10_000_000_000n, 10, '1.0512710963'],
    [500, 500, 1, 10n ** 16n, 16, '1.0512710963760241'],
    [-500, -500, 1, 10_000_000_000n, 10, '0.9512294245'],
    [-500, 500, 2, 10_000_000_000n, 10, '1'],
  ])('at %d, then %d basis points for %d years, %d with %d decimals is %s', (before, rate, years, amount, ...rest) => {
    const [decimals, shown] = rest
    expect(show(bearing(before, rate), amount, decimals, years * YEAR)).toBe(shown)
  })

  test('a decimal multiplier is not a bit more or less than it is written', () => {
    expect(show(scaled(0.7), 10n, 0)).toBe('7')
    expect(show(scaled(0.29), 100n, 0)).toBe('29')
    expect(toShown(2n ** 64n - 1n, readScale(scaled(1.1), 0n)!)).toBe(20_291_418_481_080_506_776n)
  })

  test('a mint without either shows what is held', () => {
    expect(show(new Uint8Array(82), 123n, 2)).toBe('1.23')
    const metadata = mintWith(19, 5_000, () => {})
    expect(show(metadata.subarray(0, 4_096), 123n, 2), 'cut off in what comes later').toBe('1.23')
  })
})

describe('what is held of a shown amount', () => {
  const held = (multiplier: number, shown: bigint) => toHeld(shown, readScale(scaled(multiplier), 0n)!)

  test('is the least that is shown as just that', () => {
    expect(held(1, 7n)).toEqual({ amount: 7n })
    expect(held(2, 8n)).toEqual({ amount: 4n })
    expect(held(0.1, 3n)).toEqual({ amount: 30n })
    expect(held(1.0376, 1_000_000_000n)).toEqual({ amount: 963_762_529n })
    expect(toShown(963_762_529n, readScale(scaled(1.0376), 0n)!)).toBe(1_000_000_000n)
  })

  test('is nothing where shown amounts have a gap: the next ones are named', () => {
    expect(held(2, 7n)).toEqual({ below: 6n, above: 8n })
    expect(held(3, 1n)).toEqual({ below: 0n, above: 3n })
  })
})

describe('a scale that can’t be read is none, and not one', () => {
  test.each([0, -1, Number.NaN, Infinity])('a multiplier of %d', (multiplier) =>
    expect(readScale(scaled(multiplier), 0n)).toBeUndefined(),
  )
  test.each<[string, Uint8Array]>([
    ['an extension that is cut off', scaled(7).subarray(0, 200)],
    ['another one that is cut off, and may come before it', mintWith(3, 32, () => {}).subarray(0, 180)],
    ['a multiplier of another length', mintWith(25, 64, () => {})],
    ['interest of another length', mintWith(10, 60, () => {})],
  ])('%s', (_, data) => expect(readScale(data, 0n)).toBeUndefined())

  test('without the chain’s time', () => {
    expect(readScale(scaled(7), undefined)).toBeUndefined()
    expect(readScale(bearing(500, 500), undefined)).toBeUndefined()
    expect(readScale(new Uint8Array(82), undefined)).toEqual({ numerator: 1n, denominator: 1n })
  })
})
