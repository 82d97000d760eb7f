/** The chain families that the wallet can be announced for. */
export const ANNOUNCED = ['evm', 'solana', 'bitcoin'] as const

/** One of them. */
export type Announced = (typeof ANNOUNCED)[number]

const DEFAULT: readonly Announced[] = ['evm', 'solana']

/**
 * Parses the query of a page's script tag: `provider.js?announce=solana`, or several of `evm`, `solana` and `bitcoin` with
 * commas. Without a known value, it is `evm` and `solana`.
 */
export function readAnnounced(asked: string | null): readonly Announced[] {
  const names = (asked ?? '').split(',')
  const known = ANNOUNCED.filter((name) => names.includes(name))
  return known.length > 0 ? known : DEFAULT
}
