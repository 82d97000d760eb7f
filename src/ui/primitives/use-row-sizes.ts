import { useLayoutEffect, useState, type RefObject } from 'react'
import { USUAL_ROWS, type RowSizes } from './list-layout.ts'

/** The sizes of a list's rows by the custom properties that the site has set when the list appears (`virtual-list.css`). */
export function useRowSizes(list: RefObject<HTMLElement | null>): RowSizes {
  const [sizes, setSizes] = useState(USUAL_ROWS)
  useLayoutEffect(() => {
    const { gridAutoRows, rowGap } = getComputedStyle(list.current!)
    const pixels = (length: string, usual: number) => (length.endsWith('px') ? parseFloat(length) : usual)
    const height = pixels(gridAutoRows, USUAL_ROWS.height)
    const gap = pixels(rowGap, USUAL_ROWS.gap)
    // oxlint-disable-next-line react/set-state-in-effect -- Only CSS knows the sizes, and before the first paint no row moves.
    setSizes((before) => (before.height === height && before.gap === gap ? before : { height, gap }))
  }, [list])
  return sizes
}
