/** What the wallet can announce itself for. */
export const ANNOUNCED = ['evm', 'solana', 'bitcoin'] as const

/** One of them. */
export type Announced = (typeof ANNOUNCED)[number]

const DEFAULT: readonly Announced[] = ['evm', 'solana']

/**
 * What a page's script tag says: `provider.js?announce=solana`, or several of `evm`, `solana` and `bitcoin` with commas. A
 * page that says nothing, or nothing known, gets `evm` and `solana`.
 */
export function readAnnounced(asked: string | null): readonly Announced[] {
  const names = (asked ?? '').split(',')
  const known = ANNOUNCED.filter((name) => names.includes(name))
  return known.length > 0 ? known : DEFAULT
}
