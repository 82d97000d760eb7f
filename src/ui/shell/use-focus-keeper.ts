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
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      if (!root.activeElement) root.getElementById('title')?.focus()
    })
    root.addEventListener('focusin', onFocus)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [root])
}
