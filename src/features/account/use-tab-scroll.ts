import { useLayoutEffect, type RefObject } from 'react'
import { observeSize } from '#lib/observe-size.ts'
import type { AccountTab } from '#ui/feature.ts'
import { useCore } from '#ui/ui-context.ts'
import { createAccountTab } from './create-account-tab.ts'

/** By then, the list should have its height again; if the visitor has scrolled meanwhile, it stays there. */
const RETURN_LIMIT_MS = 2_000
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Remembers a tab's scroll position, and restores it after another tab or view, once the tab is long enough. */
export function useTabScroll(content: RefObject<HTMLElement | null>, tab: AccountTab | undefined): void {
  const core = useCore()
  const { scrolled } = core.use(createAccountTab)

  useLayoutEffect(() => {
    const frame = content.current?.closest<HTMLElement>('.frame')
    if (!frame || !tab) return
    let storedTop = scrolled.get(tab)
    function comeBack() {
      if (storedTop === undefined || !frame) return
      frame.scrollTop = storedTop
      if (Math.abs(frame.scrollTop - storedTop) < 1) storedTop = undefined
    }
    const giveUp = () => {
      storedTop = undefined
    }
    const keep = () => {
      // A tab that is leaving, or waiting for its rows, doesn’t tell where the visitor was.
      if (storedTop === undefined && !frame.inert) scrolled.set(tab, frame.scrollTop)
    }
    comeBack()
    const stopObserving = observeSize(content.current!, comeBack)
    const stopWaiting = core.ports.clock.after(RETURN_LIMIT_MS, giveUp)
    frame.addEventListener('scroll', keep, { passive: true })
    for (const way of OWN_WAYS) frame.addEventListener(way, giveUp, { passive: true })
    return () => {
      stopObserving()
      stopWaiting()
      frame.removeEventListener('scroll', keep)
      for (const way of OWN_WAYS) frame.removeEventListener(way, giveUp)
    }
  }, [core, content, scrolled, tab])
}
