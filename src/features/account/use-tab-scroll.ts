import { useLayoutEffect, type RefObject } from 'react'
import { useCore } from '#ui/ui-context.ts'
import type { AccountTab } from '#ui/feature.ts'
import { createAccountTab } from './create-account-tab.ts'

/** What a list has read by then gives it its height; whoever has scrolled meanwhile is left alone. */
const RETURN_LIMIT_MS = 2_000
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Keeps how far down a tab is scrolled, and comes back to it after a look at another tab or view, once it is long enough. */
export function useTabScroll(content: RefObject<HTMLElement | null>, tab: AccountTab | undefined): void {
  const core = useCore()
  const { scrolled } = core.use(createAccountTab)

  useLayoutEffect(() => {
    const frame = content.current?.closest<HTMLElement>('.frame')
    if (!frame || !tab) return
    let wanted = scrolled.get(tab)
    function comeBack() {
      if (wanted === undefined || !frame) return
      frame.scrollTop = wanted
      if (Math.abs(frame.scrollTop - wanted) < 1) wanted = undefined
    }
    const giveUp = () => {
      wanted = undefined
    }
    const keep = () => {
      // One that leaves, or waits for its rows, says nothing about where its visitor was.
      if (wanted === undefined && !frame.inert) scrolled.set(tab, frame.scrollTop)
    }
    comeBack()
    const observer = new ResizeObserver(comeBack)
    observer.observe(content.current!)
    const stopWaiting = core.ports.clock.after(RETURN_LIMIT_MS, giveUp)
    frame.addEventListener('scroll', keep, { passive: true })
    for (const way of OWN_WAYS) frame.addEventListener(way, giveUp, { passive: true })
    return () => {
      observer.disconnect()
      stopWaiting()
      frame.removeEventListener('scroll', keep)
      for (const way of OWN_WAYS) frame.removeEventListener(way, giveUp)
    }
  }, [core, content, scrolled, tab])
}
