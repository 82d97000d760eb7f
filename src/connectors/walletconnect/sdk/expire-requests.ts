import { engineEvent } from '@walletconnect/utils'
import type { Clock } from '#core/ports/clock.ts'
import type { SdkInternals } from './sdk-internals.ts'

/**
 * Ends a request that has expired, a moment before the SDK does: it also creates a rejected promise then, for a later call that
 * never comes, and the host sees an unhandled rejection.
 */
export function expireRequests({ engine }: SdkInternals, clock: Clock): void {
  const { sendRequest } = engine
  engine.sendRequest = (request) => {
    const { method, clientRpcId, expiry } = request
    if (method === 'wc_sessionRequest' && clientRpcId !== undefined && expiry !== undefined) {
      const answered = engineEvent('session_request', clientRpcId)
      // Set before the SDK’s timer of the same length, and so due before it.
      const stopTimer = clock.after(expiry * 1_000, () =>
        engine.events.emit(answered, { error: new Error('Request expired. Please try again.') }),
      )
      engine.events.once(answered, stopTimer)
    }
    return sendRequest(request)
  }
}
