import { useCallback, useSyncExternalStore } from 'react'
import type { Phase } from './opening/create-opening.ts'
import { useUi } from './ui-context.ts'

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
