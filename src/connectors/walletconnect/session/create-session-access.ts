import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { RequestOptions, SessionAccess } from '#core/ports/session-access.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { isGranted } from '../protocol/session-record.ts'
import { namespaceNotConfigured, notConnected, signClientNotInitialized } from '../walletconnect-errors.ts'
import { checkRequest, REQUEST_EXPIRY_S, type OutgoingRequest } from './check-request.ts'
import type { AppOpener } from './create-app-opener.ts'
import type { Arrivals } from './create-arrivals.ts'
import { createRequestQueue } from './create-request-queue.ts'
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
  const isOver = () => signal.aborted

  const access: SessionAccess = {
    connected: (namespace) => (isOver() ? undefined : state.walletState.namespaces[namespace]),
    require(namespace) {
      if (isOver()) throw notConnected()
      const connected = state.walletState.namespaces[namespace]
      if (!connected) throw namespaceNotConfigured()
      return connected
    },
    isGranted(namespace, method, caipNetworkId = access.connected(namespace)?.caipNetworkId) {
      const approved = isOver() ? undefined : state.session.namespaces[namespace]
      return approved !== undefined && caipNetworkId !== undefined && isGranted(approved, caipNetworkId, method)
    },
    isApproved: (caipNetworkId) => !isOver() && state.isApproved(caipNetworkId),
    goToChain: (caipNetworkId) => !isOver() && state.goToChain(caipNetworkId),
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
