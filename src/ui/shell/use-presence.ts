import { useEffect, useRef, type RefObject } from 'react'
import { useUi } from '../ui-context.ts'

/** True if the visitor's last press or focus was in the dialog, and not elsewhere in the page. */
export function usePresence(): RefObject<boolean> {
  const { root } = useUi()
  const isHereRef = useRef(false)
  useEffect(() => {
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    for (const type of ['focusin', 'pointerdown']) {
      // The document's capture listeners run before the dialog's.
      root.ownerDocument.addEventListener(
        type,
        () => {
          isHereRef.current = false
        },
        options,
      )
      root.addEventListener(
        type,
        () => {
          isHereRef.current = true
        },
        options,
      )
    }
    return () => over.abort()
  }, [root])
  return isHereRef
}
