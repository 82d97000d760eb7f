import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/** The value of a store; renders again whenever it changes. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const listen = useCallback((onChange: () => void) => store.listen(onChange), [store])
  const read = useCallback(() => store.get(), [store])
  return useSyncExternalStore(listen, read, read)
}

const nothing = () => () => {}

/** The value of a store that starts reading when it is listened to: `before`, without listening, until `isActive`. */
export function useStoreWhen<Value>(isActive: boolean, store: ReadableAtom<Value>, before: Value): Value {
  const listen = useCallback((onChange: () => void) => store.listen(onChange), [store])
  const read = () => (isActive ? store.get() : before)
  return useSyncExternalStore(isActive ? listen : nothing, read, read)
}
