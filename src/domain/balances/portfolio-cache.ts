import { mayKeep, type AccountCacheDeps } from '#core/accounts/account-caches.ts'
import { PORTFOLIOS } from '#core/accounts/clear-account-caches.ts'
import type { Token, UnreadToken } from '#core/model/token.ts'
import { createTimedCache, type TimedCache } from '#core/storage/create-timed-cache.ts'
import { isText } from '#lib/is-text.ts'

/** How long token balances stay fresh [balances.lifetime]. */
export const PORTFOLIO_CACHE_MS = 30_000
/** How long older ones are still shown, with their age, while new ones load. */
export const PORTFOLIO_KEPT_MS = 24 * 3_600_000
/** Longer lists aren’t stored: a page's storage is needed for other things. */
export const PORTFOLIO_LIMIT = 200

export type BalanceSource = 'wallet' | 'api' | 'rpc'

/** An account's tokens, and which source they came from. */
export interface Portfolio {
  readonly balances: readonly Token[]
  /** Tokens that the account has, and no source has said how much of. */
  readonly unread: readonly UnreadToken[]
  readonly source: BalanceSource
}

/** The stored list, which lacks nothing. */
export type WholePortfolio = Omit<Portfolio, 'unread'>

/** Token balances by CAIP-10 address. Callers clean what they read before they show it. */
export const createPortfolioCache = ({ storage, clock, $accounts }: AccountCacheDeps): TimedCache<WholePortfolio> =>
  createTimedCache({
    storage,
    clock,
    name: PORTFOLIOS,
    lifetimeMs: PORTFOLIO_CACHE_MS,
    keptMs: PORTFOLIO_KEPT_MS,
    mayKeep: mayKeep($accounts),
    parse,
    toJson: ({ balances, source }) => ({
      balances: balances.map((token) => ({ ...token, amount: String(token.amount) })),
      source,
    }),
  })

function parse(stored: unknown): WholePortfolio | undefined {
  const { balances, source } = Object(stored) as Partial<Record<keyof Portfolio, unknown>>
  const isSource = source === 'wallet' || source === 'api' || source === 'rpc'
  if (!isSource || !Array.isArray(balances)) return undefined
  const tokens = balances.map(toToken)
  return tokens.every((token) => token !== undefined) ? { balances: tokens, source } : undefined
}

function toToken(stored: unknown): Token | undefined {
  const { address, name, symbol, chainId, decimals, amount, iconUrl } = Object(stored) as Record<string, unknown>
  const isToken =
    [name, symbol, chainId].every(isText) &&
    [address, iconUrl].every((field) => field === undefined || isText(field)) &&
    typeof decimals === 'number' &&
    typeof amount === 'string' &&
    /^\d{1,78}$/.test(amount)
  return isToken ? { ...(stored as Token), amount: BigInt(amount) } : undefined
}
