import type { ReadableAtom } from 'nanostores'
import { guardListener } from './guard-listener.ts'
import type { Store } from './wallets.ts'

/**
 * A store as the site gets it: a listener of the site that throws is an uncaught error, as one of an event is. It harms nothing else:
 * the store would throw its error at the code that has set it.
 */
export function toStore<Value>($store: ReadableAtom<Value>): Store<Value> {
  const own: Pick<Store<Value>, 'subscribe' | 'listen'> = {
    subscribe: (listener) => $store.subscribe(guardListener(listener)),
    listen: (listener) => $store.listen(guardListener(listener)),
  }
  // The rest of a nanostores atom, for what reads it as one.
  return Object.assign(Object.create($store) as Store<Value>, own)
}
