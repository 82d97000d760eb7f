import { randomInt } from 'node:crypto'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import * as z from 'zod/mini'
import type { Identity } from '../accounts/accounts.ts'
import { TRIES_PER_IP } from '../codes/create-codes.ts'
import { createId, isHashBy, isSame, keyedHash, sha256 } from '../crypto/hashes.ts'
import { codeWrong, flowExpired, providerUnavailable, providerUnknown } from '../errors/service-errors.ts'
import { createNetworkLimiter } from '../outgoing/create-network-limiter.ts'
import type { Caller, CallerNetworks } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import { type RateLimit, consumeNetworkLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import { withRollback } from '../store/with-rollback.ts'
import { toIdentity } from './known-providers.ts'
import type { SocialProvider } from './social-provider.ts'

const LIFETIME_MS = 10 * 60_000
const TRIES = 5
export const FLOWS_PER_IP: RateLimit = { name: 'flow-ip', count: 60, windowMs: 3_600_000 }

export interface StartedFlow {
  readonly flow: string
  readonly uri: string
  readonly expiresInMs: number
}

/** Result of the popup: a code to post to its opener, and a short one to type if it has none. */
export interface FinishedFlow {
  readonly flow: string
  /** The origin that may have the code. */
  readonly site: string
  readonly code: string
  readonly shortCode: string
}

/** The values that the frame has from the start and from the popup. */
export interface FlowAnswer {
  readonly flow: string
  readonly code: string
  readonly secret: Uint8Array
}

/** Sign-in with a social provider in a popup. The popup and the frame share no storage, so a code passes between them. */
export interface Social {
  readonly ids: readonly string[]
  /** @throws ServiceError `provider_unknown`, `provider_unavailable`, `too_many_requests` */
  start(caller: Caller, provider: string, secretHash: Uint8Array): Promise<StartedFlow>
  /** The provider's address that the popup goes to; once. `undefined` afterwards. */
  open(flow: string): Promise<string | undefined>
  /** The site of a flow; `undefined` if there is no such flow. */
  siteOf(flow: string): Promise<string | undefined>
  /** @throws Error if the provider's answer does not hold, or is not for this flow; ServiceError `too_many_requests` */
  finish(networks: CallerNetworks, flow: string, provider: string, parameters: URLSearchParams): Promise<FinishedFlow>
  /**
   * Signs in as whom the provider has named, and uses the flow up. It stays open if that fails, for example because no mail can be sent.
   * @throws ServiceError `code_wrong`, `flow_expired`, `too_many_requests`; and as `run` does
   */
  complete<Result>(caller: Caller, answer: FlowAnswer, run: (identity: Identity) => Promise<Result>): Promise<Result>
}

interface Ports {
  readonly store: Store
  readonly clock: ServerClock
  readonly providers: readonly SocialProvider[]
  readonly publicUrl: string
  /** Key the hashes of codes; the current one first. */
  readonly peppers: readonly [Uint8Array, ...Uint8Array[]]
}

interface Details {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly uri: string
}

interface Row {
  readonly provider: string
  readonly site: string
  readonly secret_hash: Uint8Array
  readonly details: string
  readonly code_hash: Uint8Array
  readonly short_code_hash: Uint8Array
  readonly profile: string
  readonly tries: number
}

const claimsSchema = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  // Apple writes it as text.
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
})

/** The flow that a provider's answer claims to be for. A browser can have several under way, each in a tab of its own. */
export const flowOf = (answer: URLSearchParams): string => /^([\w-]{22})\./.exec(answer.get('state') ?? '')?.[1] ?? ''

export function createSocial({ store, clock, providers, publicUrl, peppers }: Ports): Social {
  const [pepper] = peppers
  const byId = new Map(providers.map((provider) => [provider.id, { provider, limiter: createNetworkLimiter() }]))
  const redirectUri = (provider: string) => `${publicUrl}/v1/social/${provider}/callback`
  const hashOf = (flow: string, code: string) => keyedHash(pepper, 'flow', flow, code)

  async function begin(provider: SocialProvider, flow: string): Promise<Details> {
    const config = await provider.open()
    const [state, nonce, verifier] = [`${flow}.${randomState()}`, randomNonce(), randomPKCECodeVerifier()]
    const uri = buildAuthorizationUrl(config, {
      redirect_uri: redirectUri(provider.id),
      scope: provider.scope,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(provider.isOpenId && { nonce }),
      ...provider.parameters,
    })
    return { state, nonce, verifier, uri: uri.href }
  }

  async function identify(provider: SocialProvider, details: Details, parameters: URLSearchParams): Promise<Identity> {
    const config = await provider.open()
    const answer = new URL(`${redirectUri(provider.id)}?${parameters}`)
    const tokens = await authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: details.verifier,
      expectedState: details.state,
      ...(provider.isOpenId && { expectedNonce: details.nonce, idTokenExpected: true }),
    })
    if (provider.readProfile) {
      return provider.readProfile(async (url) => {
        const response = await fetchProtectedResource(config, tokens.access_token, new URL(url), 'GET')
        return response.json()
      })
    }
    const { sub, name, email, email_verified } = claimsSchema.parse(tokens.claims())
    const userName = name ?? provider.readName?.(parameters)
    return toIdentity(provider.id, sub, userName, String(email_verified) === 'true' ? email : undefined)
  }

  return {
    ids: [...byId.keys()],

    async start(caller, id, secretHash) {
      const { provider } = byId.get(id) ?? {}
      if (!provider) throw providerUnknown()
      const nowMs = clock.now()
      await consumeNetworkLimit(store, FLOWS_PER_IP, caller, nowMs)
      const flow = createId()
      const details = await begin(provider, flow).catch((error: unknown) => {
        throw providerUnavailable({ cause: error })
      })
      await store.query(
        `INSERT INTO social_flow (id, provider, site, secret_hash, details, state, tries, expires_at)
         VALUES ($1, $2, $3, $4, $5, 'started', 0, $6)`,
        [flow, id, caller.site, secretHash, JSON.stringify(details), nowMs + LIFETIME_MS],
      )
      return { flow, uri: `${publicUrl}/v1/social/go?flow=${flow}`, expiresInMs: LIFETIME_MS }
    },

    async open(flow) {
      const [row] = await store.query<Row>(
        `UPDATE social_flow SET state = 'opened' WHERE id = $1 AND state = 'started' AND expires_at > $2
         RETURNING details`,
        [flow, clock.now()],
      )
      return row && (JSON.parse(row.details) as Details).uri
    },

    async siteOf(flow) {
      const [row] = await store.query<Row>('SELECT site FROM social_flow WHERE id = $1', [flow])
      return row?.site
    },

    async finish(networks, flow, id, parameters) {
      // Each provider has its own callback address, so that one cannot pass its answer off as another's.
      const [row] = await store.query<Row>(
        `UPDATE social_flow SET state = 'answered'
         WHERE id = $1 AND provider = $2 AND state = 'opened' AND expires_at > $3 RETURNING site, details`,
        [flow, id, clock.now()],
      )
      const { provider, limiter } = byId.get(id) ?? {}
      if (!row || !provider || !limiter) throw flowExpired()
      const details = JSON.parse(row.details) as Details
      const profile = await limiter.run(networks, () => identify(provider, details, parameters))
      const code = createId()
      const shortCode = String(randomInt(1_000_000)).padStart(6, '0')
      await store.query(
        `UPDATE social_flow SET state = 'signed-in', profile = $2, subject = $3, code_hash = $4, short_code_hash = $5
         WHERE id = $1`,
        [flow, JSON.stringify(profile), profile.subject, hashOf(flow, code), hashOf(flow, shortCode)],
      )
      return { flow, site: row.site, code, shortCode }
    },

    async complete(caller, { flow, code, secret }, run) {
      const nowMs = clock.now()
      await consumeNetworkLimit(store, TRIES_PER_IP, caller, nowMs)
      const [row] = await store.query<Row>(
        `UPDATE social_flow SET tries = tries + 1
         WHERE id = $1 AND site = $2 AND state = 'signed-in' AND tries < $3 AND expires_at > $4
         RETURNING secret_hash, code_hash, short_code_hash, profile, tries`,
        [flow, caller.site, TRIES, nowMs],
      )
      if (!row) throw flowExpired()
      const isRight = [row.code_hash, row.short_code_hash].some((hash) => isHashBy(peppers, hash, 'flow', flow, code))
      if (!isRight || !isSame(row.secret_hash, sha256(secret)))
        throw codeWrong({ data: { triesLeft: TRIES - row.tries } })
      const used = await store.query(
        "UPDATE social_flow SET state = 'used' WHERE id = $1 AND state = 'signed-in' RETURNING id",
        [flow],
      )
      if (used.length === 0) throw flowExpired()
      return withRollback(
        () => run(JSON.parse(row.profile) as Identity),
        () => store.query("UPDATE social_flow SET state = 'signed-in', tries = tries - 1 WHERE id = $1", [flow]),
      )
    },
  }
}
