import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useStyles } from '../styles/use-styles.ts'
import { useUi } from '../ui-context.ts'
import { findNear, groupRows, layOutList, rowsToDraw, USUAL_ROWS, type RowSizes } from './list-layout.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'
import virtualListCss from './virtual-list.css?inline'

/** The items: an array, or something that finds each item when it is rendered. */
export interface ListItems<Item> {
  readonly length: number
  at(index: number): Item | undefined
}

/** A heading, and the number of rows beneath it. */
export interface ListHeading {
  readonly key: string | number
  readonly title: string
  readonly count: number
}

interface VirtualListProps<Item> {
  readonly items: ListItems<Item>
  /** How many there are in all; some may not have been read yet. Without headings, screen readers announce it. */
  readonly total: number
  readonly headings?: readonly ListHeading[]
  keyOf(item: Item, index: number): string
  /** Called with the rows that are about to be rendered. */
  onDraw?(from: number, to: number): void
  /** The button or link of a row, which is as high as the site has rows; 56 px by default. */
  children(item: Item): ReactNode
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A list of any length, with or without headings, of which only the rows in sight are drawn. Arrow keys, Home, End and Tab reach every row:
 * the focused row and its neighbors stay, wherever the list is scrolled to.
 */
export function VirtualList<Item>({ items, total, headings, keyOf, onDraw, children }: VirtualListProps<Item>) {
  useStyles(virtualListCss)
  const { root } = useUi()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const sizes = useRowSizes(list)
  const layout = useMemo(() => layOutList(items.length, headings, sizes), [items, headings, sizes])
  const range = useRowsInSight(list, layout)
  const [focusedRow, setFocusedRow] = useState<{ readonly key: string; readonly index: number }>()
  const wantsFocus = useRef(false)

  const focused = useMemo(() => {
    if (!focusedRow) return -1
    const isIt = (index: number) => keyOf(items.at(index)!, index) === focusedRow.key
    return findNear(items.length, focusedRow.index, isIt)
  }, [items, keyOf, focusedRow])
  useLayoutEffect(() => {
    // React replaces the row of another group; no blur is seen then.
    if (focusedRow && !root.activeElement) wantsFocus.current = true
    if (!wantsFocus.current) return
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${Math.max(focused, 0)}"] :is(button, a)`)
    // A row that isn’t there yet gets the focus once it is.
    wantsFocus.current = !row && focused >= 0
    row?.focus()
  })
  useEffect(() => onDraw?.(range.from, Math.min(range.to, items.length)), [onDraw, range, items])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    if (!step || focused < 0) return
    event.preventDefault()
    event.stopPropagation()
    const next = step(focused, items.length - 1)
    const item = items.at(next)
    if (item === undefined) return
    wantsFocus.current = true
    setFocusedRow({ key: keyOf(item, next), index: next })
  }

  return (
    <div
      ref={list}
      className="list virtual"
      style={{ height: layout.height, '--row-height': `${sizes.height}px` } as CSSProperties}
      onKeyDownCapture={onKeyDown}
      onFocus={(event) => setFocusedRow(rowOf(event.target))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocusedRow(undefined)
      }}
    >
      {groupRows(layout.groups, rowsToDraw(range, items.length, focused)).map(({ group, rows }) => [
        group.title !== undefined && (
          <h3 key={`heading ${group.key}`} id={`${id}${group.key}`} style={{ top: layout.topOfGroup(group) }}>
            {group.title}
          </h3>
        ),
        <ul
          key={group.key}
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops it from lists without bullets.
          role="list"
          part="list"
          aria-labelledby={group.title === undefined ? undefined : `${id}${group.key}`}
        >
          {rows.map((index) => {
            const item = items.at(index)!
            const key = keyOf(item, index)
            return (
              <li
                key={key}
                part="item"
                data-key={key}
                data-index={index}
                aria-posinset={index - group.from + 1}
                aria-setsize={group.title === undefined ? Math.max(total, items.length) : group.to - group.from}
                style={{ top: layout.topOf(index) }}
              >
                {children(item)}
              </li>
            )
          })}
        </ul>,
      ])}
    </div>
  )
}

function rowOf(element: HTMLElement) {
  const { key, index } = element.closest('li')?.dataset ?? {}
  return key === undefined ? undefined : { key, index: Number(index) }
}

/** The sizes of a list's rows by the custom properties that the site has set when the list appears (`virtual-list.css`). */
function useRowSizes(list: RefObject<HTMLElement | null>): RowSizes {
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
