import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { RequestOptions, SessionAccess } from '#core/ports/session-access.ts'
import { unsupportedMethod } from '#eip1193/provider-rpc-error.ts'
import type { ChainNamespace, CaipNetworkId } from '#lib/caip.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { isGranted, type SessionRecord } from '../protocol/session-record.ts'
import {
  namespaceNotConfigured,
  notConnected,
  signClientNotInitialized,
  missingOrInvalid,
  sessionOver,
  unsupportedChains,
} from '../walletconnect-errors.ts'
import type { AppOpener } from './create-app-opener.ts'
import type { Arrivals } from './create-arrivals.ts'
import type { SessionClient } from './create-session-client.ts'
import type { SessionState } from './create-session-state.ts'

interface AccessDeps {
  topic: string
  clock: Clock
  state: SessionState
  client: SessionClient
  opener: AppOpener
  arrivals: Arrivals
  /** Aborted once the session has ended. */
  signal: AbortSignal
}

/** Requests to the wallet of a session, one after the other, and what it has approved. */
export function createSessionAccess(deps: AccessDeps): SessionAccess {
  const { topic, clock, state, client, opener, arrivals, signal } = deps
  const queue = createRequestQueue(signal)
  const isEnded = () => signal.aborted

  const access: SessionAccess = {
    connected: (namespace) => (isEnded() ? undefined : state.walletState.namespaces[namespace]),
    require(namespace) {
      if (isEnded()) throw notConnected()
      const connected = state.walletState.namespaces[namespace]
      if (!connected) throw namespaceNotConfigured()
      return connected
    },
    isGranted(namespace, method, caipNetworkId = access.connected(namespace)?.caipNetworkId) {
      const approved = isEnded() ? undefined : state.session.namespaces[namespace]
      return approved !== undefined && caipNetworkId !== undefined && isGranted(approved, caipNetworkId, method)
    },
    isApproved: (caipNetworkId) => !isEnded() && state.isApproved(caipNetworkId),
    goToChain: (caipNetworkId) => !isEnded() && state.goToChain(caipNetworkId),
    arriveAt: (caipNetworkId) => arrivals.wait(() => access.goToChain(caipNetworkId)),
    async ask(namespace, method, params, options = {}) {
      // A request that waits stays on the network of its beginning: another one may be current when its turn comes.
      const { caipNetworkId } = check(namespace, method, options)
      return queue(() => ask(namespace, method, params, { ...options, caipNetworkId }))
    },
  }

  /** Validates a request before anything is sent. */
  function check(namespace: ChainNamespace, method: string, options: RequestOptions): OutgoingRequest {
    const { caipNetworkId = access.require(namespace).caipNetworkId, expirySeconds = REQUEST_EXPIRY_S.default } =
      options
    const request = { namespace, caipNetworkId, method, expirySeconds }
    checkRequest(state.session, request, clock.now())
    return request
  }

  async function ask(namespace: ChainNamespace, method: string, params: unknown, options: RequestOptions) {
    const relay = await client.load().catch((cause: unknown) => {
      throw cause instanceof WalletDialogError ? cause : signClientNotInitialized(undefined, { cause })
    })
    // The session may have changed while the request waited.
    const { caipNetworkId, expirySeconds } = check(namespace, method, options)
    return opener.during(method, (onSent) =>
      relay.request({ topic, caipNetworkId, method, params, expirySeconds, onSent }),
    )
  }

  return access
}

/** Runs requests one at a time, in their order [walletconnect.queue]. */
type RequestQueue = <Answer>(run: () => Promise<Answer>) => Promise<Answer>

/** When `over` is aborted, the current request and all that wait reject with its reason. */
export function createRequestQueue(signal: AbortSignal): RequestQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const answer = last.then(() => {
      signal.throwIfAborted()
      return untilAborted(run(), signal)
    })
    last = answer.catch(() => {}) // Its caller handles it; the ones behind it go on.
    return untilAborted(answer, signal)
  }
}

/** How long a wallet may be given for a request, in seconds [walletconnect.expiry]. */
export const REQUEST_EXPIRY_S = { least: 300, most: 604_800, default: 300 } as const

/** A request before it is sent. */
export interface OutgoingRequest {
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly expirySeconds: number
}

/**
 * Checks a request before it is sent: session, chain, method and expiry [walletconnect.checks].
 * @throws WalletDialogError `expired`, `namespace_not_configured`, `unsupported_chains`, `missing_or_invalid`
 * @throws ProviderRpcError 4200 for a method that is not allowed
 */
export function checkRequest(session: SessionRecord, request: OutgoingRequest, now: number): void {
  const { namespace, caipNetworkId, method, expirySeconds } = request
  const approved = session.namespaces[namespace]
  if (session.expiresAt <= now) throw sessionOver({ wallet: session.wallet.name })
  if (!approved) throw namespaceNotConfigured()
  if (!approved.chains.includes(caipNetworkId)) throw unsupportedChains({ caipNetworkId })
  if (!isGranted(approved, caipNetworkId, method)) throw unsupportedMethod(method)
  const { least, most } = REQUEST_EXPIRY_S
  if (!Number.isInteger(expirySeconds) || expirySeconds < least || expirySeconds > most) {
    throw missingOrInvalid({ what: `The expiry of a request is ${least} to ${most} s` })
  }
}
