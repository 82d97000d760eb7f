import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { observeSize } from '#lib/observe-size.ts'
import { useCore } from '../ui-context.ts'
import { rowsInSight, type ListLayout, type RowRange } from './list-layout.ts'

const FIRST_ROWS: RowRange = { from: 0, to: 20 }
/** Scrolling by more pixels than this per frame is too fast to see pictures. */
const FAST_PIXELS = 200
/** How long after that the list counts as at rest. */
const REST_MS = 120

/**
 * The rows of a list that are visible in its scrolling frame, and some more on both sides. During fast scrolling, the list is marked with
 * `data-rushing`: its pictures wait for that to end.
 */
export function useRowsInSight(list: RefObject<HTMLElement | null>, layout: ListLayout): RowRange {
  const { clock } = useCore().ports
  const [range, setRange] = useState(FIRST_ROWS)
  const look = useEffectEvent((frame: HTMLElement) => {
    if (!list.current) return
    const top = frame.getBoundingClientRect().top - list.current.getBoundingClientRect().top
    setRange((before) => rowsInSight(layout, top, frame.clientHeight, before))
  })
  useEffect(() => {
    const element = list.current
    const frame = element?.closest<HTMLElement>('.frame')
    if (!element || !frame) return
    let lastTop = frame.scrollTop
    let stopWaiting = () => {}
    const lookAgain = () => look(frame)
    const rest = () => delete element.dataset['rushing']
    function onScroll() {
      const { scrollTop } = frame!
      if (Math.abs(scrollTop - lastTop) > FAST_PIXELS) {
        stopWaiting()
        element!.dataset['rushing'] = ''
        stopWaiting = clock.after(REST_MS, rest)
      }
      lastTop = scrollTop
      lookAgain()
    }
    lookAgain()
    const stopObserving = observeSize(frame, lookAgain)
    frame.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stopWaiting()
      rest()
      stopObserving()
      frame.removeEventListener('scroll', onScroll)
    }
  }, [list, clock])
  return range
}
