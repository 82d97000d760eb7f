import type { AuthTypes, ProposalTypes, SessionTypes } from '@walletconnect/types'
import { engineEvent, hashKey } from '@walletconnect/utils'
import type { Clock } from '#core/ports/clock.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { encodeRecap } from '#lib/siwx/recap.ts'
import type { CacaoChecks } from '../authenticate/verify-cacaos.ts'
import type { AuthenticationRequest } from '../protocol/authentication-request.ts'
import type { Approval, Proposal } from '../protocol/relay-client.ts'
import type { ResponseKeys } from './create-response-keys.ts'
import type { SdkClient, SdkInternals } from './sdk-internals.ts'
import {
  secondsFrom,
  SESSION_EVENTS,
  settleAuthentication,
  type AuthenticationAnswer,
} from './settle-authentication.ts'
import { toApproval, USER_DISCONNECTED } from './to-approval.ts'
import type { ToSessionRecord } from './to-session-record.ts'

/** How long a wallet has to sign in, or to take the proposal for wallets that can’t [walletconnect.lifetimes]. */
export const AUTHENTICATION_LIFETIME_S = 3_600
export const PROPOSAL_LIFETIME_S = 300
/** The protocol's code of a wallet that doesn’t know the request: the proposal beside it stays valid. */
const METHOD_UNSUPPORTED_CODE = 10_001
const RELAYS = [{ protocol: 'irn' }]

export interface AuthenticationDeps {
  client: SdkClient
  internals: SdkInternals
  request: AuthenticationRequest
  keys: ResponseKeys
  clock: Clock
  checks: CacaoChecks
  toRecord: ToSessionRecord
  log(error: unknown): void
}

type Answer = { result?: AuthenticationAnswer; error?: { code?: unknown } }
type Settled = { session?: SessionTypes.Struct; error?: unknown }

/**
 * Publishes a request to sign in and a proposal on one pairing. The SDK's own `authenticate` asks a fixed host about
 * contracts' signatures, counts characters where signatures count bytes, keeps a session whose signature it has refused, and
 * can’t hear the answer to an earlier request once a later one is out. This one is built from the SDK's parts instead.
 */
export async function createAuthentication(deps: AuthenticationDeps): Promise<Proposal> {
  const { client, internals, request, keys, clock, log } = deps
  const { core } = client
  const { engine, relayer } = internals
  if (!relayer.connected) await relayer.connect()

  const pairing = await core.pairing.create({ methods: ['wc_sessionAuthenticate'], internal: { skipSubscribe: true } })
  const { topic: pairingTopic, uri } = pairing
  const publicKey = await core.crypto.generateKeyPair()
  const responseTopic = hashKey(publicKey)
  keys.set(responseTopic, publicKey)

  const requester = { publicKey, metadata: internals.client.metadata }
  const authenticateId = firstId(clock)
  const proposal = toProposal(request, { pairingTopic, proposer: requester, id: authenticateId + 1, clock })
  const answered = engineEvent('session_request', authenticateId)
  const connected = engineEvent('session_connect', proposal.id)
  const { promise: approval, resolve, reject } = createDeferred<Approval>()
  let isCancelled = false

  const onSettled = ({ session, error }: Settled) => {
    if (session) toApproval(deps, session).then(resolve, reject)
    else reject(error)
  }
  const onAnswered = ({ result, error }: Answer) => {
    if (error?.code === METHOD_UNSUPPORTED_CODE) return
    if (error) return reject(error)
    settleAuthentication(deps, result ?? {}, { publicKey, pairingTopic }).then(resolve, reject)
  }
  const onProposalExpired = ({ id }: { id: number }) => {
    if (id === proposal.id && isCancelled) expire()
  }
  // The text that identifies the end of a pairing.
  const expire = () => reject(new Error('Proposal expired'))
  const cancelExpiry = clock.after(AUTHENTICATION_LIFETIME_S * 1_000, expire)
  engine.events.once(answered, onAnswered)
  engine.events.once(connected, onSettled)
  client.on('proposal_expire', onProposalExpired)

  let isDropped = false
  async function drop() {
    if (isDropped) return
    isDropped = true
    cancelExpiry()
    engine.events.off(answered, onAnswered)
    engine.events.off(connected, onSettled)
    client.off('proposal_expire', onProposalExpired)
    keys.delete(responseTopic)
    await engine.deleteProposal(proposal.id)
    if (core.pairing.pairings.keys.includes(pairingTopic)) await internals.pairing.deletePairing(pairingTopic)
    await core.relayer.unsubscribe(responseTopic)
  }

  try {
    await engine.setProposal(proposal.id, proposal)
    await core.relayer.subscribe(responseTopic)
    await engine.sendRequest({
      topic: pairingTopic,
      method: 'wc_sessionAuthenticate',
      params: toParams(request, requester, clock),
      expiry: AUTHENTICATION_LIFETIME_S,
      clientRpcId: authenticateId,
      throwOnFailedPublish: true,
    })
    // The relay subscribes the proposer to the pairing.
    await engine.sendProposeSession({ proposal, publishOpts: { internal: { throwOnFailedPublish: true } } })
  } catch (error) {
    drop().catch(log)
    throw error
  }

  const letGo = () => void drop().catch(log)
  approval.then(letGo, letGo)

  return {
    uri,
    approval,
    cancel() {
      isCancelled = true
      const isPaired = core.pairing.pairings.keys.includes(pairingTopic)
      if (isPaired) internals.pairing.sendRequest(pairingTopic, 'wc_pairingDelete', USER_DISCONNECTED).catch(log)
    },
    drop: letGo,
  }
}

function toProposal(
  { namespace, chains, methods }: AuthenticationRequest,
  { clock, ...identity }: Pick<ProposalTypes.Struct, 'pairingTopic' | 'proposer' | 'id'> & { clock: Clock },
): ProposalTypes.Struct {
  return {
    ...identity,
    requiredNamespaces: {},
    optionalNamespaces: { [namespace]: { chains: [...chains], methods: [...methods], events: SESSION_EVENTS } },
    relays: RELAYS,
    expiryTimestamp: secondsFrom(clock, PROPOSAL_LIFETIME_S),
  }
}

function toParams(request: AuthenticationRequest, requester: AuthTypes.Participant, clock: Clock) {
  const { namespace, chains, methods, statement = '', uri, domain, nonce, version, issuedAt } = request
  const { expirationTime, notBefore, requestId, resources = [] } = request
  return {
    authPayload: {
      type: 'caip122',
      chains,
      statement,
      aud: uri,
      domain,
      version,
      nonce,
      iat: issuedAt,
      exp: expirationTime,
      nbf: notBefore,
      requestId,
      // A recap is the last of the resources (EIP-5573).
      resources: [...resources, encodeRecap({ att: { [namespace]: toAbilities(methods) } })],
    },
    requester,
    expiryTimestamp: secondsFrom(clock, AUTHENTICATION_LIFETIME_S),
  }
}

const toAbilities = (methods: readonly string[]) =>
  Object.fromEntries(methods.map((method) => [`request/${method}`, [{}]]))

/** The protocol's ids: milliseconds and three digits. */
const firstId = (clock: Clock) => clock.now() * 1_000 + Math.floor(Math.random() * 998)
