import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** The value of a store that starts reading when it is listened to: `before`, without listening, until `isWanted`. */
export function useStoreWhen<Value>(isWanted: boolean, store: ReadableAtom<Value>, before: Value): Value {
  const listen = useCallback((onChange: () => void) => store.listen(onChange), [store])
  const read = () => (isWanted ? store.get() : before)
  return useSyncExternalStore(isWanted ? listen : nothing, read, read)
}
