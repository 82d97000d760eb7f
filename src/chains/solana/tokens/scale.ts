import { toDecimalText } from '#lib/fiat-amounts.ts'
import { EXTENSION, isCutOff, readExtensions } from './read-extensions.ts'

/**
 * The factor of a token's amounts for display: Token-2022 lets an issuer split shares or pay interest without changing what accounts hold.
 * A fraction, so that floating point loses nothing.
 */
export interface Scale {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Amounts are shown as they are. */
export const UNSCALED: Scale = { numerator: 1n, denominator: 1n }

/**
 * The scale of a mint at a moment; `undefined` if it can’t be read: then no amount of the token can be shown [balances.scaled].
 * @param data - of the mint's account, or its first bytes
 * @param now - the chain's time, in seconds since the epoch; `undefined` if it can’t be read
 */
export function readScale(data: Uint8Array, now: bigint | undefined): Scale | undefined {
  const extensions = readExtensions(data)
  const scaled = extensions.get(EXTENSION.scaledUiAmount)
  if (scaled) {
    const view = viewOf(scaled, SCALED_BYTES)
    // An authority, the multiplier, when the next one takes effect, and the next one.
    return view && now !== undefined
      ? toScale(view.getFloat64(now >= view.getBigInt64(40, true) ? 48 : 32, true))
      : undefined
  }
  const interest = extensions.get(EXTENSION.interestBearing)
  if (interest) {
    const view = viewOf(interest, INTEREST_BYTES)
    return view && now !== undefined ? toScale(readGrowth(view, now)) : undefined
  }
  return isCutOff(data) ? undefined : UNSCALED
}

const SCALED_BYTES = 56
const INTEREST_BYTES = 52

function viewOf(bytes: Uint8Array, length: number): DataView | undefined {
  return bytes.length === length ? new DataView(bytes.buffer, bytes.byteOffset, length) : undefined
}

/** A year as the program counts it, and its rates, in hundredths of a percent. */
const SECONDS_PER_YEAR = 60 * 60 * 24 * 365.24
const BASIS_POINTS = 10_000

/** Continuous interest: at the average rate up to the last change, and at the current one since. */
function readGrowth(config: DataView, now: bigint): number {
  const start = config.getBigInt64(32, true)
  const changed = config.getBigInt64(42, true)
  const grow = (from: bigint, to: bigint, rate: number) =>
    Math.exp((rate * Number(to - from)) / (SECONDS_PER_YEAR * BASIS_POINTS))
  return grow(start, changed, config.getInt16(40, true)) * grow(changed, now, config.getInt16(50, true))
}

/** A multiplier is taken as its shortest decimal form, which is what its issuer wrote: 0.1 is exactly a tenth. */
function toScale(multiplier: number): Scale | undefined {
  const text = toDecimalText(multiplier)
  if (text === undefined) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) }
}

/** The amount to show, in the smallest unit that is shown, rounded down as the program does. */
export const toShown = (amount: bigint, { numerator, denominator }: Scale): bigint => (amount * numerator) / denominator

/**
 * The smallest amount that is shown as this one. Shown amounts may have gaps: if none matches, the two nearest that
 * do.
 */
export function toHeld(shown: bigint, scale: Scale): { amount: bigint } | { below: bigint; above: bigint } | undefined {
  const { numerator, denominator } = scale
  if (numerator === 0n) return undefined
  const amount = (shown * denominator + numerator - 1n) / numerator
  const above = toShown(amount, scale)
  return above === shown ? { amount } : { below: toShown(amount - 1n, scale), above }
}
