import { useEffect } from 'react'
import { useUi } from '../ui-context.ts'

const CONTROLS = 'a[href], button:enabled, input:enabled, summary, pre[tabindex]'

/** A tab panel or view that scrolls is a stop for Tab if it has no other. */
export function useFocusableScrollers(): void {
  const { root } = useUi()
  useEffect(() => {
    let request = 0
    function look() {
      request = 0
      for (const place of root.querySelectorAll<HTMLElement>('.frame:not([inert]), [role=tabpanel]')) {
        const isLong = place.role === 'tabpanel' || place.scrollHeight > place.clientHeight
        const isStop = isLong && !place.querySelector(CONTROLS)
        if (isStop) place.tabIndex = 0
        else place.removeAttribute('tabindex')
      }
    }
    const lookSoon = () => {
      request ||= requestAnimationFrame(look)
    }
    const changes = new MutationObserver(lookSoon)
    changes.observe(root, { childList: true, subtree: true })
    addEventListener('resize', lookSoon)
    lookSoon()
    return () => {
      cancelAnimationFrame(request)
      changes.disconnect()
      removeEventListener('resize', lookSoon)
    }
  }, [root])
}
