import { type Hex, numberToHex } from 'viem'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { RequestHandler } from './create-request-handler.ts'

const POLL_INTERVAL_MS = 1000

/** Dependencies of subscriptions. */
export interface SubscriptionsContext {
  readonly read: RequestHandler
  /** Sends the payload of a `message` event (EIP-1193). */
  emit(payload: { type: 'eth_subscription'; data: { subscription: Hex; result: unknown } }): void
}

/** `eth_subscribe` for `newHeads`, and `eth_unsubscribe`; it polls the latest block once a second. */
export function createSubscriptions({ read, emit }: SubscriptionsContext) {
  const timers = new Map<string, ReturnType<typeof setInterval>>()
  let lastSubscription = 0

  function subscribe(params: unknown): Hex {
    if (!Array.isArray(params) || params[0] !== 'newHeads') {
      throw rpcErrors.invalidParams('The only subscription is newHeads.')
    }
    const subscription = numberToHex(++lastSubscription)
    let lastHash: unknown
    const poll = async () => {
      const block = await read('eth_getBlockByNumber', ['latest', false])
      const hash = typeof block === 'object' && block !== null && 'hash' in block ? block.hash : undefined
      if (hash === lastHash || !timers.has(subscription)) return
      lastHash = hash
      emit({ type: 'eth_subscription', data: { subscription, result: block } })
    }
    // A block that couldn't be read is requested again a second later.
    timers.set(
      subscription,
      setInterval(() => void poll().catch(() => undefined), POLL_INTERVAL_MS),
    )
    return subscription
  }

  function unsubscribe(params: unknown): boolean {
    const subscription = String(Array.isArray(params) ? params[0] : undefined)
    clearInterval(timers.get(subscription))
    return timers.delete(subscription)
  }

  return {
    /** The answer to a subscription method; `undefined` for any other. */
    async handle(method: string, params: unknown): Promise<Hex | boolean | undefined> {
      if (method === 'eth_subscribe') return subscribe(params)
      return method === 'eth_unsubscribe' ? unsubscribe(params) : undefined
    },
    close() {
      for (const timer of timers.values()) clearInterval(timer)
      timers.clear()
    },
  }
}
