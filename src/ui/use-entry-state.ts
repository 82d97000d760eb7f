import { useState } from 'react'
import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'
import { useCore } from './ui-context.ts'

/** State of views, kept for as long as they are on the stack. */
function createEntryMemory({ views }: Core) {
  const memories = new WeakMap<View, Map<string, unknown>>()
  return {
    current(): Map<string, unknown> {
      const view = views.$current.get()
      const memory = memories.get(view) ?? new Map<string, unknown>()
      memories.set(view, memory)
      return memory
    },
  }
}

/** State of a view, like `useState`, that is restored when the visitor comes back to it. */
export function useEntryState<Value>(key: string, initial: Value): [value: Value, set: (value: Value) => void] {
  const entries = useCore().use(createEntryMemory)
  const [memory] = useState(entries.current)
  const [value, setValue] = useState(() => (memory.has(key) ? (memory.get(key) as Value) : initial))
  function set(next: Value) {
    memory.set(key, next)
    setValue(next)
  }
  return [value, set]
}
