import { useEffect, useState } from 'react'
import { useCore } from './ui-context.ts'
import { useIsOpen } from './use-is-open.ts'

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
