import { useLayoutEffect, type RefObject } from 'react'
import { useIsOpen } from '#ui/use-is-open.ts'
import { heightWithHalfRow } from './half-row.ts'

/** Not the link at the end: half of a line of text looks like a fault. */
const ROWS = 'button:not(.help), input, .skeleton'

/**
 * Where the view ends before all of its rows, it ends in the middle of one [connect.fold]. Rows that come later don't change where
 * that is: nothing may move under a press [views.steady].
 */
export function useHalfRow(list: RefObject<HTMLElement | null>): void {
  const isOpen = useIsOpen()
  useLayoutEffect(() => {
    const frame = list.current?.closest<HTMLElement>('.frame')
    if (!isOpen || !frame) return
    function cut() {
      frame!.style.removeProperty('--fold')
      const { scrollHeight, clientHeight, scrollTop } = frame!
      if (scrollHeight <= clientHeight) return
      const start = frame!.getBoundingClientRect().top - scrollTop
      const rows = [...frame!.querySelectorAll(ROWS)].map((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return { top: top - start, bottom: bottom - start }
      })
      frame!.style.setProperty('--fold', `${heightWithHalfRow(clientHeight, rows)}px`)
    }
    // Once the dialog is open, which comes after this, and before anything is drawn.
    queueMicrotask(cut)
    window.addEventListener('resize', cut)
    return () => {
      window.removeEventListener('resize', cut)
      frame.style.removeProperty('--fold')
    }
  }, [list, isOpen])
}
