import type { Address } from 'viem'
import { tooManyRequests } from '../errors/service-errors.ts'
import type { ServerClock } from '../ports/clock.ts'
import { returnLimit, consumeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'

/** Longer than a node takes to have a transaction, or the service to give up on it. */
const BUNDLE_NONCE: RateLimit = { name: 'bundle-nonce', count: 1, windowMs: 30_000 }

/** A nonce that no other bundle has meanwhile. */
export interface ReservedNonce {
  /** Gives it to another bundle, because this one wasn't sent with it. */
  release(): Promise<void>
}

/**
 * The nonces of the bundler's keys, across all processes that have the same keys. Without a reservation, two processes could sign
 * with the nonce that both read, and the node would replace the first bundle by the second if that pays more.
 */
export interface BundleNonces {
  /** `undefined` if another bundle has it. */
  reserve(key: Address, nonce: number): Promise<ReservedNonce | undefined>
}

export function createBundleNonces(store: Store, clock: ServerClock, chainId: number): BundleNonces {
  return {
    async reserve(key, nonce) {
      try {
        const counted = await consumeLimit(store, BUNDLE_NONCE, `${chainId}:${key}:${nonce}`, clock.now())
        return { release: () => returnLimit(store, counted) }
      } catch (error) {
        if (tooManyRequests.matches(error)) return undefined
        throw error
      }
    },
  }
}
