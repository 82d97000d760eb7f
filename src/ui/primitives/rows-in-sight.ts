/** Pixels from one row to the next: 56 of the row, 8 between two. */
export const ROW_PITCH = 64
/** Rows drawn beyond each edge, so that none comes into sight empty. */
export const OVERSCAN_ROWS = 8
/** The drawn rows change in steps of as many, not with each pixel. */
const STEP_ROWS = 4

export interface RowRange {
  readonly from: number
  /** Not drawn any more. */
  readonly to: number
}

/** The rows to draw where a list is scrolled by `top` pixels under a window of `height`. The very range before, where it is the same. */
export function rowsInSight(top: number, height: number, before: RowRange): RowRange {
  const first = Math.max(Math.floor(top / ROW_PITCH) - OVERSCAN_ROWS, 0)
  const last = Math.max(Math.ceil((top + height) / ROW_PITCH) + OVERSCAN_ROWS, 0)
  const from = Math.floor(first / STEP_ROWS) * STEP_ROWS
  const to = Math.ceil(last / STEP_ROWS) * STEP_ROWS
  return before.from === from && before.to === to ? before : { from, to }
}

/** The rows of a range, and the one that has the focus with its neighbours, in order. `focused` is -1 where none has it. */
export function rowsToDraw({ from, to }: RowRange, count: number, focused: number): readonly number[] {
  const start = Math.min(from, count)
  const rows = new Set(Array.from({ length: Math.min(to, count) - start }, (_, offset) => start + offset))
  if (focused >= 0)
    for (const near of [focused - 1, focused, focused + 1]) if (near >= 0 && near < count) rows.add(near)
  return [...rows].toSorted((a, b) => a - b)
}
