import { parseUnits } from 'viem'
import { tooManyRequests } from '../errors/service-errors.ts'
import { takeLimit, type RateLimit } from '../store/rate-limits.ts'
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
  const limit: RateLimit = { name, count: Number(parseUnits(perDay, 9)), windowMs: DAY_MS }
  const gwei = (wei + WEI_PER_GWEI - 1n) / WEI_PER_GWEI
  try {
    await takeLimit(sql, limit, of, nowMs, Number(gwei))
  } catch (error) {
    if (tooManyRequests.matches(error)) throw throttled(`The daily limit for ${what} is reached`)
    throw error
  }
}
