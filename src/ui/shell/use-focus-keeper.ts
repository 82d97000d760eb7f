import { useEffect } from 'react'
import { useUi } from '../ui-context.ts'

/** If the focused control disappears (a notice dismissed, an attempt restarted), the focus goes to the title, not nowhere. */
export function useFocusKeeper(): void {
  const { root } = useUi()
  useEffect(() => {
    let last: Element | null = root.activeElement
    const onFocus = () => {
      last = root.activeElement
    }
    // An element elsewhere in the page that has the focus keeps it [views.focus].
    const onLeave = () => {
      if (!root.activeElement) last = null
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      if (!root.activeElement) root.getElementById('title')?.focus()
    })
    root.addEventListener('focusin', onFocus)
    root.ownerDocument.addEventListener('focusin', onLeave)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', onFocus)
      root.ownerDocument.removeEventListener('focusin', onLeave)
      observer.disconnect()
    }
  }, [root])
}
