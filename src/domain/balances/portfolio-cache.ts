import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { PORTFOLIOS } from '#core/accounts/clear-account-caches.ts'
import { createTimedCache, type TimedCache } from '#core/storage/create-timed-cache.ts'

/** How long token balances are good [balances.lifetime]. */
export const PORTFOLIO_CACHE_MS = 30_000
/** Older ones are shown with their age while new ones are read, so long. */
export const PORTFOLIO_KEPT_MS = 24 * 3_600_000
/** Longer lists are read again after a reload: a page's storage has other things to hold. */
export const PORTFOLIO_LIMIT = 200

export type BalanceSource = 'wallet' | 'api' | 'rpc'

/** An account's tokens, and which source they came from. */
export interface Portfolio {
  readonly balances: readonly TokenBalance[]
  readonly source: BalanceSource
}

/** Token balances by CAIP-10 address. What is read is cleaned by who shows it. */
export const createPortfolioCache = (deps: { storage: StoragePort; clock: Clock }): TimedCache<Portfolio> =>
  createTimedCache({
    ...deps,
    name: PORTFOLIOS,
    lifetimeMs: PORTFOLIO_CACHE_MS,
    keptMs: PORTFOLIO_KEPT_MS,
    parse,
    toJson: (value) => value,
  })

function parse(stored: unknown): Portfolio | undefined {
  const { balances, source } = Object(stored) as Partial<Record<keyof Portfolio, unknown>>
  const isSource = source === 'wallet' || source === 'api' || source === 'rpc'
  return isSource && Array.isArray(balances) && balances.every(isBalance) ? { balances, source } : undefined
}

function isBalance(value: unknown): value is TokenBalance {
  const { address, name, symbol, chainId, quantity, iconUrl } = Object(value) as Record<string, unknown>
  const { decimals, numeric } = Object(quantity) as Record<string, unknown>
  const isText = (field: unknown) => typeof field === 'string'
  return (
    [name, symbol, chainId, decimals, numeric].every(isText) &&
    [address, iconUrl].every((field) => field === undefined || isText(field))
  )
}
