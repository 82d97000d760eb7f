import { useEffect } from 'react'
import type { ViewName } from '#core/model/view.ts'
import { useCore } from '../ui-context.ts'

/**
 * Calls `onLeave` when the visitor leaves a view, but not for another one on top of it, in which the wallet may ask.
 * @param onLeave the same function at each render
 */
export function useLeaving(name: ViewName, onLeave: () => void): void {
  const { $current, $stack } = useCore().views
  useEffect(
    () => () => {
      const isCovered = $current.get().name !== name && $stack.get().some((view) => view.name === name)
      if (!isCovered) onLeave()
    },
    [$current, $stack, name, onLeave],
  )
}
