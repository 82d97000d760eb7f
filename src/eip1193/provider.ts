import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'

/** Sends a request to a wallet (EIP-1193). A provider that throws synchronously counts as one that rejects. */
export async function askWallet(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  return await provider.request(params ? { method, params } : { method })
}

type Listener = (payload: unknown) => void
type Subscribe = (event: string, listener: Listener) => unknown

/** The names that wallets give to the two methods of an event emitter; EIP-1193 has the first of each. */
const SUBSCRIBE_METHODS = ['on', 'addListener'] as const
const UNSUBSCRIBE_METHODS = ['removeListener', 'off'] as const

/**
 * Listens to a provider's events. Providers without events, or whose methods throw, are tolerated. Returns a
 * function that unsubscribes: no listener is called after it, whatever the provider does, and none before it is there.
 */
export function listenToProvider(provider: Eip1193Provider, listeners: Readonly<Record<string, Listener>>): () => void {
  let isListening = true
  let isSubscribed = false
  const guarded = Object.entries(listeners).map(([event, listener]): [string, Listener] => [
    event,
    (payload) => {
      const run = () => {
        if (isListening) listener(payload)
      }
      if (isSubscribed) run()
      else queueMicrotask(run)
    },
  ])
  for (const [event, listener] of guarded) callFirst(provider, SUBSCRIBE_METHODS, event, listener)
  isSubscribed = true
  return () => {
    isListening = false
    for (const [event, listener] of guarded) callFirst(provider, UNSUBSCRIBE_METHODS, event, listener)
  }
}

function callFirst(provider: Eip1193Provider, names: readonly string[], event: string, listener: Listener) {
  const methods = provider as unknown as Partial<Record<string, Subscribe>>
  for (const name of names) {
    try {
      const method = methods[name]
      if (typeof method !== 'function') continue
      method.call(provider, event, listener)
      return
    } catch {
      // A wallet whose events are broken can still be asked.
    }
  }
}
