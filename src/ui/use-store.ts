import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/** The value of a store; renders again whenever it changes. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const listen = useCallback((onChange: () => void) => store.listen(onChange), [store])
  const read = useCallback(() => store.get(), [store])
  return useSyncExternalStore(listen, read, read)
}
