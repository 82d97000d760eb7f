import { useEffect } from 'react'
import { useUi } from '../ui-context.ts'

/** Where the focused control goes away (a notice dismissed, an attempt begun again), the focus goes to the title, not nowhere. */
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
