import type { AuthTypes, SessionTypes } from '@walletconnect/types'
import type { Clock } from '#core/ports/clock.ts'
import { within } from '#lib/within.ts'
import { verifyCacaos, type CacaoChecks, type VerifiedCacao } from '../authenticate/verify-cacaos.ts'
import type { AuthenticationRequest } from '../protocol/authentication-request.ts'
import type { Approval } from '../protocol/relay-client.ts'
import { sessionMalformed, signatureInvalid } from '../walletconnect-errors.ts'
import type { SdkClient, SdkInternals } from './sdk-internals.ts'
import { TELL_LIMIT_MS, USER_DISCONNECTED } from './to-approval.ts'
import type { ToSessionRecord } from './to-session-record.ts'

/** How long a session lives [walletconnect.lifetimes]. */
export const SESSION_LIFETIME_S = 7 * 24 * 3_600
/** Events of a session that began with signing in; a recap can’t hold them. */
export const SESSION_EVENTS = ['chainChanged', 'accountsChanged']

/** A wallet's answer to a request to sign in, entirely untrusted. */
export interface AuthenticationAnswer {
  readonly cacaos?: unknown
  readonly responder?: AuthTypes.Participant
}

interface SettleDeps {
  client: SdkClient
  internals: SdkInternals
  request: AuthenticationRequest
  clock: Clock
  checks: CacaoChecks
  toRecord: ToSessionRecord
  log(error: unknown): void
}

/** Verifies what a wallet signed, and creates a session from what it granted. */
export async function settleAuthentication(
  { client, internals, request, clock, checks, toRecord, log }: SettleDeps,
  { cacaos, responder }: AuthenticationAnswer,
  { publicKey, pairingTopic }: { publicKey: string; pairingTopic: string },
): Promise<Approval> {
  const { core } = client
  if (typeof responder?.publicKey !== 'string') throw signatureInvalid({ reason: 'its answer is no signed message' })
  const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)

  async function refuse(reason: unknown): Promise<never> {
    const { sendRequest } = internals.engine
    const telling = sendRequest({
      topic,
      method: 'wc_sessionDelete',
      params: USER_DISCONNECTED,
      throwOnFailedPublish: true,
    }).catch(log)
    await within(telling, TELL_LIMIT_MS, clock)
    await core.crypto.deleteSymKey(topic)
    throw reason
  }

  let verified: readonly VerifiedCacao[]
  try {
    verified = await verifyCacaos(cacaos, request, checks)
  } catch (error) {
    return refuse(error)
  }
  const session: SessionTypes.Struct = {
    topic,
    pairingTopic,
    acknowledged: true,
    self: { publicKey, metadata: internals.client.metadata },
    peer: responder,
    controller: responder.publicKey,
    expiry: secondsFrom(clock, SESSION_LIFETIME_S),
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    namespaces: { [request.namespace]: toNamespace(verified) },
    transportType: 'relay',
  }
  const record = toRecord(session)
  if (!record || verified.every(({ methods }) => methods.length === 0)) {
    return refuse(sessionMalformed({ wallet: record?.wallet.name ?? 'The wallet' }))
  }
  await core.relayer.subscribe(topic)
  await client.session.set(topic, session)
  core.expirer.set(topic, session.expiry)
  return { session: record, signedMessages: verified.flatMap(({ signedMessage }) => signedMessage ?? []) }
}

function toNamespace(verified: readonly VerifiedCacao[]): SessionTypes.Namespace {
  const accounts = verified.flatMap(({ chains, address }) => chains.map((chain) => `${chain}:${address}`))
  return {
    chains: unique(verified.flatMap(({ chains }) => chains)),
    accounts: unique(accounts),
    methods: unique(verified.flatMap(({ methods }) => methods)),
    events: SESSION_EVENTS,
  }
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** The moment that many seconds from now, in seconds since the epoch, as the protocol counts. */
export const secondsFrom = (clock: Clock, seconds: number): number => Math.floor(clock.now() / 1_000) + seconds
