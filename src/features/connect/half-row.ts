/** Where something that can be pressed begins and ends, in CSS pixels from the top of what scrolls. */
export interface Extent {
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
