import { formatUnits, parseUnits } from 'viem'
import { tooManyRequests } from '../errors/service-errors.ts'
import { returnLimit, consumeLimit, type CountedLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Sql, Store } from '../store/sql.ts'
import { throttled } from './operation-errors.ts'

const DAY_MS = 86_400_000
const WEI_PER_GWEI = 10n ** 9n
const GWEI_DECIMALS = 9
/** Project limits that the whole service may spend in a day, unless the operator sets another limit. */
const PROJECTS_PER_SERVICE = 5n

/** Accounts of a limit's project on their first day have a quarter of it together: mailboxes are easy to come by. */
export const NEW_ACCOUNTS_PART = 4n
/** An account has a tenth of its project's limit, unless the operator sets another one. */
export const ACCOUNTS_PER_PROJECT = 10n

/** A daily limit on spending. */
export interface SpendingLimit {
  /** The counter, such as `sponsor-account`. */
  readonly name: string
  /** The limit that the error names, if it isn't `name`. */
  readonly limit?: string
  /** In words, such as `the fees of this site`. */
  readonly what: string
  /** In the network's coin. */
  readonly perDay: string
}

/** A limit, and whose budget it is. The key must never come from the caller alone. */
export type Budget = readonly [limit: SpendingLimit, of: string]

/** A part of a limit. */
export const partOf = (perDay: string, parts: bigint): string =>
  formatUnits(parseUnits(perDay, GWEI_DECIMALS) / parts, GWEI_DECIMALS)

/** The limit of the whole service, if the operator sets none. */
export const serviceLimitOf = (projectDailyLimit: string): string =>
  formatUnits(parseUnits(projectDailyLimit, GWEI_DECIMALS) * PROJECTS_PER_SERVICE, GWEI_DECIMALS)

/**
 * Counts spending against several budgets, all or none, across all processes. Amounts are counted in gwei, which a database's
 * numbers hold.
 * @returns the counted amounts, for {@link returnSpending}
 * @throws RpcError -32504 if it exceeds one of the limits; nothing is counted then
 */
export async function reserveSpending(
  store: Store,
  budgets: readonly Budget[],
  wei: bigint,
  nowMs: number,
): Promise<readonly CountedLimit[]> {
  return store.transaction(async (sql) => {
    const counted: CountedLimit[] = []
    for (const [limit, of] of budgets) counted.push(await reserveOne(sql, limit, of, wei, nowMs))
    return counted
  })
}

/**
 * Checks that each budget has room for anything more.
 * @throws RpcError -32504 if one has none; nothing is counted
 */
export async function expectRoom(store: Store, budgets: readonly Budget[], nowMs: number): Promise<void> {
  await returnSpending(store, await reserveSpending(store, budgets, WEI_PER_GWEI, nowMs))
}

/** Takes back counted amounts, because they were not spent. */
export async function returnSpending(store: Store, counted: readonly CountedLimit[]): Promise<void> {
  await store.transaction(async (sql) => {
    for (const one of counted) await returnLimit(sql, one)
  })
}

async function reserveOne(
  sql: Sql,
  { name, limit, what, perDay }: SpendingLimit,
  of: string,
  wei: bigint,
  nowMs: number,
) {
  try {
    return await consumeLimit(sql, limitOf(name, perDay), of, nowMs, inGwei(wei))
  } catch (error) {
    if (!tooManyRequests.matches(error)) throw error
    const { retryAfterMs = DAY_MS } = error.data
    throw throttled(`The daily limit for ${what} is reached`, { limit: limit ?? name, retryAfterMs })
  }
}

const limitOf = (name: string, perDay: string): RateLimit => ({
  name,
  count: Number(parseUnits(perDay, GWEI_DECIMALS)),
  windowMs: DAY_MS,
})

const inGwei = (wei: bigint) => Number((wei + WEI_PER_GWEI - 1n) / WEI_PER_GWEI)
