import { engineEvent, INTERNAL_ERRORS } from '@walletconnect/utils'
import type { SdkInternals } from './sdk-internals.ts'

/** An envelope type that the pairing handler ignores. */
const IGNORED_ENVELOPE_TYPE = 1

/**
 * No frame of the Verify service, and no request to it. By itself, the client loads a page of a fixed host into an iframe before
 * each proposal and request, and waits up to 5 s for it.
 */
export function silenceVerify({ verify }: SdkInternals): void {
  verify.register = async () => ''
  verify.resolve = async () => ({ origin: '' })
}

/** JSON-RPC's code for an internal error. */
const SERVER_ERROR_CODE = -32000

type Engine = SdkInternals['engine']

/** Keeps what a wallet sends, valid or not, from causing an unhandled rejection or being accepted unchecked. */
export function guardEngine({ engine, sessions, crypto }: SdkInternals, log: (error: unknown) => void): void {
  engine.isValidUpdate = handled(engine.isValidUpdate, log)
  engine.isValidExtend = handled(engine.isValidExtend, log)
  engine.isValidPing = handled(engine.isValidPing, log)
  engine.isValidDisconnect = handled(engine.isValidDisconnect, log)
  endOnMalformedSettlement(engine)
  checkFirst(engine, 'onSessionUpdateRequest', 'isValidUpdate')
  checkFirst(engine, 'onSessionExtendRequest', 'isValidExtend')
  checkFirst(engine, 'onSessionPingRequest', 'isValidPing')
  checkFirst(engine, 'onSessionDeleteRequest', 'isValidDisconnect')
  // Some wallets emit events that their session doesn’t list; those are accepted, see create-session-connection.ts.
  engine.isValidEmit = handled(engine.isValidEmit, log)
  const { sendError } = engine
  engine.sendError = handled((answer) => sendError({ ...answer, error: toErrorResponse(answer.error) }), log)

  // Both sides may end a session at the same time, and a second after its start, the SDK handles what it is handling again.
  const { deleteSession } = engine
  engine.deleteSession = async (params) => {
    if (sessions.keys.includes(params.topic)) await deleteSession(params)
  }

  const { getPayloadType } = crypto
  crypto.getPayloadType = (message, encoding) => {
    try {
      return getPayloadType(message, encoding)
    } catch (error) {
      log(error)
      return IGNORED_ENVELOPE_TYPE
    }
  }
}

/**
 * Before a request, the SDK reads the wallet's deep link out of the host's localStorage and opens it. Opening a
 * wallet is the dialog's job, and that storage may be blocked.
 */
export function disableDeepLinks({ sessions }: SdkInternals): void {
  const { set } = sessions
  sessions.set = (topic, session) => set(topic, { ...session, sessionConfig: { disableDeepLink: true } })
}

/**
 * The SDK rejects an invalid settlement, but leaves its proposal waiting until it expires. Here, the attempt ends with it:
 * the wallet has approved, and no other settlement will follow.
 */
function endOnMalformedSettlement(engine: Engine) {
  const { onSessionSettleRequest } = engine
  engine.onSessionSettleRequest = async (topic, payload) => {
    try {
      engine.isValidSessionSettleRequest(payload.params)
      checkExpiry(payload.params)
    } catch (error) {
      const pending = [...engine.pendingSessions.values()].find(({ sessionTopic }) => sessionTopic === topic)
      await engine.sendError({ id: payload.id, topic, error })
      if (pending) engine.events.emit(engineEvent('session_connect', pending.proposalId), { error })
      return
    }
    await onSessionSettleRequest(topic, payload)
  }
}

/** The SDK compares the expiry with the time only, and without a number that finds nothing: the session would have no end. */
function checkExpiry({ expiry }: { readonly expiry?: unknown }) {
  if (!Number.isSafeInteger(expiry)) {
    throw new Error(`${INTERNAL_ERRORS.MISSING_OR_INVALID.message} onSessionSettleRequest() expiry should be a number`)
  }
}

/** The SDK puts its exceptions into answers unchanged, which serializes them to `{}`: the other side would learn nothing. */
function toErrorResponse(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const internalError = Object.values(INTERNAL_ERRORS).find(({ message }) => error.message.startsWith(message))
  return { code: internalError?.code ?? SERVER_ERROR_CODE, message: error.message }
}

type Handler = 'onSessionUpdateRequest' | 'onSessionExtendRequest' | 'onSessionPingRequest' | 'onSessionDeleteRequest'
type Check = 'isValidUpdate' | 'isValidExtend' | 'isValidPing' | 'isValidDisconnect'

/** The SDK starts the check but doesn’t wait for the result; here, a request that fails its check is refused. */
function checkFirst(engine: Engine, handler: Handler, check: Check) {
  const handle = engine[handler]
  engine[handler] = async (topic, payload) => {
    try {
      await engine[check]({ topic, ...payload.params })
    } catch (error) {
      return engine.sendError({ id: payload.id, topic, error })
    }
    return handle(topic, payload)
  }
}

/** Callers still get the outcome; a failure is also logged, because the SDK doesn’t always wait for it. */
function handled<Params>(run: (params: Params) => Promise<void>, log: (error: unknown) => void) {
  return (params: Params) => {
    const outcome = run(params)
    outcome.catch(log)
    return outcome
  }
}
