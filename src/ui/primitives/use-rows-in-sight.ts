import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { rowsInSight, type ListLayout, type RowRange } from './list-layout.ts'

const FIRST_ROWS: RowRange = { from: 0, to: 20 }

/** Which rows of a list can be seen in the frame that scrolls it, and some more on both sides. */
export function useRowsInSight(list: RefObject<HTMLElement | null>, layout: ListLayout): RowRange {
  const [range, setRange] = useState(FIRST_ROWS)
  const look = useEffectEvent((frame: HTMLElement) => {
    if (!list.current) return
    const top = frame.getBoundingClientRect().top - list.current.getBoundingClientRect().top
    setRange((before) => rowsInSight(layout, top, frame.clientHeight, before))
  })
  useEffect(() => {
    const frame = list.current?.closest<HTMLElement>('.frame')
    if (!frame) return
    const lookAgain = () => look(frame)
    lookAgain()
    const observer = new ResizeObserver(lookAgain)
    observer.observe(frame)
    frame.addEventListener('scroll', lookAgain, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', lookAgain)
    }
  }, [list])
  return range
}
