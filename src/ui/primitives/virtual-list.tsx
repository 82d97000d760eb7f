import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useStyles } from '../styles/use-styles.ts'
import { ROW_PITCH, rowsInSight, rowsToDraw, type RowRange } from './rows-in-sight.ts'
import virtualListCss from './virtual-list.css?inline'

interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  /** How many there are in all; some may not have been read yet. */
  readonly total: number
  keyOf(item: Item): string
  /** The button of a row, which is 56 px high. */
  children(item: Item): ReactNode
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A list of any length, of which only the rows in sight are drawn. Arrow keys, Home, End and Tab reach every row: the one
 * that has the focus and its neighbours stay, wherever the list is scrolled to.
 */
export function VirtualList<Item>({ items, total, keyOf, children }: VirtualListProps<Item>) {
  useStyles(virtualListCss)
  const list = useRef<HTMLUListElement>(null)
  const range = useRowsInSight(list)
  const [focusedKey, setFocusedKey] = useState<string>()
  const wantsFocus = useRef(false)

  const focused = useMemo(
    () => (focusedKey === undefined ? -1 : items.findIndex((item) => keyOf(item) === focusedKey)),
    [items, keyOf, focusedKey],
  )
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${focused + 1}"] button`)?.focus()
  })

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const step = STEPS[event.key]
    if (!step || focused < 0) return
    event.preventDefault()
    event.stopPropagation()
    const item = items[step(focused, items.length - 1)]
    if (item === undefined) return
    wantsFocus.current = true
    setFocusedKey(keyOf(item))
  }

  const indexes = rowsToDraw(range, items.length, focused)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its buttons.
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes it from lists without bullets.
      role="list"
      part="list"
      className="list virtual"
      style={{ height: Math.max(items.length * ROW_PITCH - 8, 0) }}
      onKeyDownCapture={onKeyDown}
      onFocus={(event) => setFocusedKey(event.target.closest('li')?.dataset['key'])}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocusedKey(undefined)}
    >
      {indexes.map((index) => {
        const item = items[index]!
        const key = keyOf(item)
        return (
          <li
            key={key}
            part="item"
            data-key={key}
            aria-posinset={index + 1}
            aria-setsize={Math.max(total, items.length)}
            style={{ top: index * ROW_PITCH }}
          >
            {children(item)}
          </li>
        )
      })}
    </ul>
  )
}

/** Which rows of a list can be seen, and some more on both sides. */
function useRowsInSight(list: RefObject<HTMLUListElement | null>): RowRange {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 20 })
  useEffect(() => {
    const frame = list.current?.closest<HTMLElement>('.frame')
    if (!frame) return
    const look = () => {
      if (!list.current) return
      const top = frame.scrollTop - (list.current.offsetTop - frame.offsetTop)
      setRange((before) => rowsInSight(top, frame.clientHeight, before))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [list])
  return range
}
