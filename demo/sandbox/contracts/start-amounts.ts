import { EVM_DEV_ADDRESSES } from '../chains/chain-table.ts'

/** Whole tokens that each development account gets at the start. */
const TOKENS: Readonly<Record<string, bigint>> = {
  USDC: 25_000n,
  WBTC: 2n,
  DAI: 5_000n,
  USDT: 1_500n,
  TAX: 1_000n,
  NOPE: 7n,
}

/** The amount of a token that each development account gets at the start, in its smallest unit. */
export const startAmountOf = ({ symbol, decimals }: { readonly symbol: string; readonly decimals: number }): bigint =>
  (TOKENS[symbol] ?? 0n) * 10n ** BigInt(decimals)

/** How many tiles the first development accounts get at the start, in their order; each of them also gets a gift and passes. */
export const START_TILES = EVM_DEV_ADDRESSES.slice(0, 3).map((holder, order) => ({ holder, count: 3 - order }))

/** How many of each kind of pass these accounts get, beginning with kind 1. */
export const START_PASSES: readonly bigint[] = [5n, 2n]
