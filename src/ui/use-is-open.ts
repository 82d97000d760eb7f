import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Phase } from './opening/create-opening.ts'
import { useCore, useUi } from './ui-context.ts'

const isOpenPhase = (phase: Phase) => phase !== 'closed'
const isAwaitedPhase = (phase: Phase) => phase === 'awaited'
const isVisiblePhase = (phase: Phase) => phase === 'visible'

/** One aspect of an opening: renders again only when that changes. */
function usePhase(ask: (phase: Phase) => boolean): boolean {
  const { $phase } = useUi().opening
  const listen = useCallback((onChange: () => void) => $phase.listen(onChange), [$phase])
  return useSyncExternalStore(listen, () => ask($phase.get()))
}

/** True if the dialog is open. Views are drawn ahead: anything that takes the focus waits for this. */
export function useIsOpen(): boolean {
  return usePhase(isOpenPhase)
}

/** True if an opening is waiting to become visible. */
export function useIsAwaited(): boolean {
  return usePhase(isAwaitedPhase)
}

/** True if the visitor sees the open dialog: what makes requests waits for this [opening.first]. */
export function useIsVisible(): boolean {
  return usePhase(isVisiblePhase)
}

/** How long a dialog or a view takes to come in [views.motion]. */
const COMING_MS = 150

/**
 * False until the component is on screen and its motion has ended. The first frame has the main content: the rest, and everything that
 * makes requests, must neither delay it nor disturb its motion.
 */
export function useIsSeen(): boolean {
  const { views, ports } = useCore()
  const { clock } = ports
  const isOpen = useIsOpen()
  // When the visitor comes back, everything is where it was.
  const [isSeen, setSeen] = useState(() => isOpen && views.$direction.get() === 'back')
  useEffect(() => (isOpen ? clock.after(COMING_MS, () => setSeen(true)) : undefined), [clock, isOpen])
  return isSeen
}
