/** The height of rows and the space between two, in pixels. */
export interface RowSizes {
  readonly height: number
  readonly gap: number
}

/** Default sizes, for sites that set none. */
export const USUAL_ROWS: RowSizes = { height: 56, gap: 8 }
/** Pixels that a heading takes, with what is around it. */
export const HEADING_PITCH = 40
/** Rows drawn beyond each edge, so that none comes into sight empty. */
export const OVERSCAN_ROWS = 8
/** The drawn rows change in steps of as many, not with each pixel. */
const STEP_ROWS = 4

/** Some rows of a list in a row. */
export interface RowRange {
  readonly from: number
  /** Not drawn any more. */
  readonly to: number
}

/** The rows of one heading, or of a list that has none. */
export interface RowGroup extends RowRange {
  readonly key: string | number
  readonly title?: string | undefined
}

/** Where rows and headings of a list stand: all have a known height, so nothing needs to be measured. */
export interface ListLayout {
  readonly height: number
  readonly groups: readonly RowGroup[]
  /** Pixels above a row. */
  topOf(index: number): number
  /** Pixels above a group's heading. */
  topOfGroup(group: RowGroup): number
  /** The row that stands at so many pixels from the top: 0 above the list, the number of rows below it. */
  rowAt(top: number): number
}

/** Lays out `count` rows. `headings`: how many belong to each heading, in order; what is left after the last has none of its own. */
export function layOutList(
  count: number,
  headings: readonly { readonly key: string | number; readonly title: string; readonly count: number }[] = [],
  { height, gap } = USUAL_ROWS,
): ListLayout {
  const pitch = height + gap
  let next = 0
  const groups = headings.map(({ key, title, count: size }): RowGroup => {
    const from = next
    next = Math.min(next + size, count)
    return { key, title, from, to: next }
  })
  if (groups.length === 0) groups.push({ key: '', from: 0, to: count })
  const headingPitch = headings.length > 0 ? HEADING_PITCH : 0
  const lastStart = (isAfter: (group: RowGroup, position: number) => boolean) => {
    let [low, high] = [0, groups.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isAfter(groups[middle]!, middle)) high = middle
      else low = middle + 1
    }
    return Math.max(low - 1, 0)
  }
  const topOf = (index: number) => index * pitch + headingPitch * (lastStart((group) => group.from > index) + 1)
  return {
    groups,
    height: count === 0 ? 0 : count * pitch - gap + headingPitch * groups.length,
    topOf,
    topOfGroup: ({ from }) => topOf(from) - headingPitch,
    rowAt(top) {
      const position = lastStart((group, index) => group.from * pitch + headingPitch * index > top)
      const group = groups[position]!
      const row = Math.floor((top - headingPitch * (position + 1)) / pitch)
      return Math.min(Math.max(row, group.from), group.to)
    },
  }
}

/**
 * The rows to draw when a list is scrolled by `top` pixels under a window of `height`. The very range before, if it is the
 * same.
 */
export function rowsInSight(layout: ListLayout, top: number, height: number, before: RowRange): RowRange {
  const first = Math.max(layout.rowAt(top) - OVERSCAN_ROWS, 0)
  const last = layout.rowAt(Math.max(top + height, 0)) + 1 + OVERSCAN_ROWS
  const from = Math.floor(first / STEP_ROWS) * STEP_ROWS
  const to = Math.ceil(last / STEP_ROWS) * STEP_ROWS
  return before.from === from && before.to === to ? before : { from, to }
}

/** The rows of a range, plus the focused row with its neighbors, in order. `focused` is -1 if no row has the focus. */
export function rowsToDraw({ from, to }: RowRange, count: number, focused: number): readonly number[] {
  const start = Math.min(from, count)
  const rows = Array.from({ length: Math.min(to, count) - start }, (_, offset) => start + offset)
  if (focused < 0) return rows
  const near = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < count && !rows.includes(row))
  return near.length === 0 ? rows : [...rows, ...near].toSorted((a, b) => a - b)
}

/** Groups with rows in sight, each with its rows. */
export function groupRows(
  groups: readonly RowGroup[],
  rows: readonly number[],
): readonly { readonly group: RowGroup; readonly rows: readonly number[] }[] {
  const first = rows[0] ?? 0
  const last = rows.at(-1) ?? -1
  return groups
    .filter(({ from, to }) => from <= last && to > first)
    .map((group) => ({ group, rows: rows.filter((row) => row >= group.from && row < group.to) }))
    .filter((part) => part.rows.length > 0)
}

/** The row that `isIt` says yes to; -1 if none. Those around `start` are asked first: what was there has rarely moved far. */
export function findNear(count: number, start: number, isIt: (index: number) => boolean): number {
  for (let distance = 0; distance < Math.max(count, start + 1); distance += 1)
    for (const row of [start + distance, start - distance]) if (row >= 0 && row < count && isIt(row)) return row
  return -1
}
