import { useLayoutEffect, type RefObject } from 'react'
import { useIsOpen } from '#ui/use-is-open.ts'

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

/** Where something that can be pressed begins and ends, in CSS pixels from the top of what scrolls. */
interface Extent {
  readonly top: number
  readonly bottom: number
}

/** As much of a row as is clearly a part of it: less looks like an edge, more like a whole row. */
const LEAST_SHOWN = 0.3

const MOST_SHOWN = 0.7

/**
 * The height at which the fold cuts a row in half, so that the list is seen to go on.
 * @param limit as high as the view may be, in CSS pixels
 * @param rows in the order of the view
 * @returns at most `limit`; `limit` itself if it cuts a row already, or no row fits
 */
export function heightWithHalfRow(limit: number, rows: readonly Extent[]): number {
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2)
  const shownAt = ({ top, bottom }: Extent) => (limit - top) / (bottom - top)
  const isCut = rows.some((row) => shownAt(row) >= LEAST_SHOWN && shownAt(row) <= MOST_SHOWN)
  const last = middles.findLast((middle) => middle <= limit)
  return isCut || last === undefined ? limit : Math.floor(last)
}
