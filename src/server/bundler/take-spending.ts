import { parseUnits } from 'viem'
import { tooManyRequests } from '../errors/service-errors.ts'
import { returnLimit, takeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Sql } from '../store/sql.ts'
import { throttled } from './operation-errors.ts'

const DAY_MS = 86_400_000
const WEI_PER_GWEI = 10n ** 9n

/** What may be spent in a day. */
export interface SpendingLimit {
  /** What is counted, such as `sponsor-account`. */
  readonly name: string
  /** In words, such as `the fees of this site`. */
  readonly what: string
  /** In the network's coin. */
  readonly perDay: string
}

/**
 * Counts what something may cost, exactly, in all processes together. It is counted in gwei, which a database's numbers hold.
 * @param of whose limit it is, on which network
 * @throws RpcError -32504 if it would be more than the limit
 */
export async function takeSpending(
  sql: Sql,
  { name, what, perDay }: SpendingLimit,
  of: string,
  wei: bigint,
  nowMs: number,
): Promise<void> {
  try {
    await takeLimit(sql, limitOf(name, perDay), of, nowMs, inGwei(wei))
  } catch (error) {
    if (!tooManyRequests.matches(error)) throw error
    const { retryAfterMs = DAY_MS } = error.data
    throw throttled(`The daily limit for ${what} is reached`, { limit: name, retryAfterMs })
  }
}

/**
 * Whether a limit has room for anything more.
 * @throws RpcError -32504 if it has none; nothing is counted
 */
export async function expectRoom(sql: Sql, limit: SpendingLimit, of: string, nowMs: number): Promise<void> {
  await takeSpending(sql, limit, of, WEI_PER_GWEI, nowMs)
  await returnSpending(sql, limit, of, WEI_PER_GWEI)
}

/** Takes back what was counted, because it was not spent. */
export const returnSpending = (sql: Sql, { name, perDay }: SpendingLimit, of: string, wei: bigint): Promise<void> =>
  returnLimit(sql, limitOf(name, perDay), of, inGwei(wei))

const limitOf = (name: string, perDay: string): RateLimit => ({
  name,
  count: Number(parseUnits(perDay, 9)),
  windowMs: DAY_MS,
})

const inGwei = (wei: bigint) => Number((wei + WEI_PER_GWEI - 1n) / WEI_PER_GWEI)
