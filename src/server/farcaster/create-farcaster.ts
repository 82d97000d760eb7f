import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Identity } from '../accounts/accounts.ts'
import { createId, isSame, sha256 } from '../crypto/hashes.ts'
import {
  codeWrong,
  farcasterRefused,
  flowExpired,
  providerUnavailable,
  tooManyRequests,
} from '../errors/service-errors.ts'
import { createFetch } from '../outgoing/create-fetch.ts'
import { createKeyedLimiter } from '../outgoing/create-limiter.ts'
import { createNetworkLimiter } from '../outgoing/create-network-limiter.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import { FLOWS_PER_IP, type StartedFlow } from '../social/create-social.ts'
import { toIdentity } from '../social/known-providers.ts'
import { consumeLimit, type RateLimit, consumeNetworkLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import { withRollback } from '../store/with-rollback.ts'
import { verifyFarcaster } from './verify-farcaster.ts'

export const FARCASTER = 'farcaster'
const LIFETIME_MS = 5 * 60_000
const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1_024
const TRIES = 5
const NONCE_BYTES = 16
/** The frame polls every 2 s. */
const POLLS: RateLimit = { name: 'farcaster-poll', count: 200, windowMs: LIFETIME_MS }
/** Polls of one flow that run or wait: one runs, and the next may come before a poll that was given up has ended. */
const MAX_POLLS_OF_FLOW = 2

/** Sign-in with Farcaster, over a channel of its relay. The browser never talks to the relay. */
export interface Farcaster {
  /** @throws ServiceError `provider_unavailable`, `too_many_requests` */
  start(caller: Caller, secretHash: Uint8Array): Promise<StartedFlow>
  /**
   * Signs in once the visitor has signed, and uses the flow up; it stays open if that fails. `undefined` while it waits.
   * @throws ServiceError `code_wrong`, `flow_expired`, `farcaster_refused`, `provider_unavailable`, `too_many_requests`; and as `run` does
   */
  poll<Result>(
    caller: Caller,
    flow: string,
    secret: Uint8Array,
    run: (identity: Identity) => Promise<Result>,
  ): Promise<Result | undefined>
}

interface Ports {
  readonly store: Store
  readonly clock: ServerClock
  readonly publicUrl: string
  /** Of the relay, without a slash at the end. */
  readonly relayUrl: string
  /** A node of Optimism, where Farcaster's ids are. */
  readonly rpcUrl: string
}

interface Details {
  readonly channelToken: string
  /** Made here and not by the relay, which could otherwise replay a message. */
  readonly nonce: string
  readonly startedAtMs: number
}

interface Row {
  readonly secret_hash: Uint8Array
  readonly details: string
  readonly tries: number
}

const channelSchema = z.object({ channelToken: z.string(), url: z.string() })
const statusSchema = z.object({
  message: z.string(),
  signature: z.string(),
  username: z.optional(z.string().check(z.maxLength(64))),
})

export function createFarcaster({ store, clock, publicUrl, relayUrl, rpcUrl }: Ports): Farcaster {
  const domain = new URL(publicUrl).host
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  const [askRelay, send] = [createFetch(limits), createFetch(limits)]
  const flowLimiter = createKeyedLimiter(1)
  const networkLimiter = createNetworkLimiter()

  async function ask(path: string, init: RequestInit): Promise<{ readonly status: number; readonly body: unknown }> {
    try {
      const response = await askRelay(`${relayUrl}${path}`, init)
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw providerUnavailable({ cause: error })
    }
  }

  /** The signer, by the relay and the chain; `undefined` until there is a signature. */
  async function identify({ channelToken, nonce, startedAtMs }: Details, nowMs: number): Promise<Identity | undefined> {
    const { status, body } = await ask('/v1/channel/status', { headers: { authorization: `Bearer ${channelToken}` } })
    if (status === 202) return undefined
    if (status === 401) throw flowExpired()
    if (status !== 200) throw providerUnavailable()
    const answer = statusSchema.safeParse(body)
    if (!answer.success) throw farcasterRefused()
    const { message, signature, username } = answer.data
    const expected = { domain, nonce, startedAtMs, nowMs }
    const id = await verifyFarcaster({ message, signature }, expected, { rpcUrl, send })
    return toIdentity(FARCASTER, String(id), username, undefined)
  }

  return {
    async start(caller, secretHash) {
      const nowMs = clock.now()
      await consumeNetworkLimit(store, FLOWS_PER_IP, caller, nowMs)
      const nonce = randomBytes(NONCE_BYTES).toString('hex')
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ siweUri: `${publicUrl}/`, domain, nonce }),
      }
      const { status, body } = await networkLimiter.run(caller, () => ask('/v1/channel', request))
      const channel = channelSchema.safeParse(body)
      if (status !== 201 || !channel.success) throw providerUnavailable()
      const { channelToken, url } = channel.data
      const flow = createId()
      const details: Details = { channelToken, nonce, startedAtMs: nowMs }
      await store.query(
        `INSERT INTO social_flow (id, provider, site, secret_hash, details, state, tries, expires_at)
         VALUES ($1, $2, $3, $4, $5, 'opened', 0, $6)`,
        [flow, FARCASTER, caller.site, secretHash, JSON.stringify(details), nowMs + LIFETIME_MS],
      )
      return { flow, uri: url, expiresInMs: LIFETIME_MS }
    },

    async poll(caller, flow, secret, run) {
      const nowMs = clock.now()
      const [row] = await store.query<Row>(
        `SELECT secret_hash, details, tries FROM social_flow
         WHERE id = $1 AND provider = $2 AND site = $3 AND state = 'opened' AND tries < $4 AND expires_at > $5`,
        [flow, FARCASTER, caller.site, TRIES, nowMs],
      )
      if (!row) throw flowExpired()
      if (!isSame(row.secret_hash, sha256(secret))) {
        await store.query('UPDATE social_flow SET tries = tries + 1 WHERE id = $1', [flow])
        throw codeWrong({ data: { triesLeft: TRIES - row.tries - 1 } })
      }
      const limiter = flowLimiter.of(flow)
      if (limiter.size >= MAX_POLLS_OF_FLOW) throw tooManyRequests({ data: { retryAfterMs: 1_000 } })
      const found = await limiter.run(async () => {
        await consumeLimit(store, POLLS, flow, nowMs)
        return networkLimiter.run(caller, () => identify(JSON.parse(row.details) as Details, nowMs))
      })
      if (!found) return undefined
      const used = await store.query(
        "UPDATE social_flow SET state = 'used' WHERE id = $1 AND state = 'opened' RETURNING id",
        [flow],
      )
      if (used.length === 0) throw flowExpired()
      return withRollback(
        () => run(found),
        () => store.query("UPDATE social_flow SET state = 'opened' WHERE id = $1", [flow]),
      )
    },
  }
}
