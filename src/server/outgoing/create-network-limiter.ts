import { tooManyRequests } from '../errors/service-errors.ts'
import type { CallerNetworks } from '../ports/caller.ts'
import { createKeyedLimiter } from './create-limiter.ts'

/** Requests of one network to the peer at the same time; the others wait. */
const REQUESTS_OF_NETWORK = 4
/** Requests of one network that run or wait. */
const MAX_WAITING = 60
/** A /48 network may have as many as this number of /64 networks. */
const NETWORKS_PER_WIDE_NETWORK = 4
const RETRY_AFTER_MS = 1_000

/** Limits requests to a peer for callers without a session. One network can’t use all of the peer’s slots. */
export interface NetworkLimiter {
  /** @throws ServiceError `too_many_requests` if too many requests of the network wait; and as `work` does */
  run<Result>(networks: CallerNetworks, work: () => Promise<Result>): Promise<Result>
}

export function createNetworkLimiter(): NetworkLimiter {
  const limiter = createKeyedLimiter(REQUESTS_OF_NETWORK)
  const wideLimiter = createKeyedLimiter(REQUESTS_OF_NETWORK * NETWORKS_PER_WIDE_NETWORK)
  return {
    async run({ ipHash, wideIpHash }, work) {
      // Without an address, all callers would share one network.
      if (ipHash === '') return work()
      const own = limiter.of(ipHash)
      const wide = wideIpHash === undefined ? undefined : wideLimiter.of(wideIpHash)
      if (own.size >= MAX_WAITING || (wide && wide.size >= MAX_WAITING * NETWORKS_PER_WIDE_NETWORK))
        throw tooManyRequests({ data: { retryAfterMs: RETRY_AFTER_MS } })
      // In this order, so that requests that wait for a slot of their network take none of the wide one.
      return own.run(() => (wide ? wide.run(work) : work()))
    },
  }
}
