import type { ActivityEntry } from './activity-entry.ts'
import type { PageContent } from './create-page-store.ts'
import { joinRuns, toRuns, type MonthRun } from './months.ts'

/** So many are always at hand: what comes twice, or what this session has made, is among them. */
export const NEWEST_ENTRIES = 400

/** `reading`: it is there, and will be at hand in a moment. */
export type ListedEntry = ActivityEntry | 'reading'

/** The entries that were read, newest first. It never changes: what is added makes another. */
export interface EntryList {
  readonly length: number
  /** Entries that came on top since the first page: an entry's index less this is the same for ever. */
  readonly added: number
  readonly months: readonly MonthRun[]
  readonly pages: readonly EntryPage[]
  /** The first {@link NEWEST_ENTRIES}. */
  readonly newest: readonly ActivityEntry[]
  /** When the last one was mined. */
  readonly oldestAt: number | undefined
  /** What is said of an entry each time it is looked at. */
  readonly judge: (entry: ActivityEntry) => ActivityEntry
  /** As it is judged at this moment. */
  at(index: number): ListedEntry | undefined
}

export interface EntryPage {
  /** Index of the first. */
  readonly start: number
  readonly content: PageContent
  readonly months: readonly MonthRun[]
}

type Fields = Omit<EntryList, 'length' | 'at'>

function createList(fields: Fields): EntryList {
  const { pages, newest, judge } = fields
  const last = pages.at(-1)
  const length = last ? last.start + last.content.length : 0
  return {
    ...fields,
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined
      const page = pages[pageAt(pages, index)]!
      const entry = newest[index] ?? page.content.entries()?.[index - page.start]
      return entry ? judge(entry) : 'reading'
    },
  }
}

/** A list without entries. @param judge says of each what there is to say when it is looked at */
export const noEntries = (judge = (entry: ActivityEntry) => entry): EntryList =>
  createList({ pages: [], newest: [], months: [], oldestAt: undefined, added: 0, judge })

type Keep = (entries: readonly ActivityEntry[]) => PageContent

const toPage = (entries: readonly ActivityEntry[], start: number, keep: Keep): EntryPage => ({
  start,
  content: keep(entries),
  months: toRuns(entries.map(({ at }) => at)),
})

/** The list with another page at its end. */
export function append(list: EntryList, entries: readonly ActivityEntry[], keep: Keep): EntryList {
  if (entries.length === 0) return list
  const page = toPage(entries, list.length, keep)
  return createList({
    pages: [...list.pages, page],
    newest: joinNewest(list.newest, entries),
    months: joinRuns(list.months, page.months),
    oldestAt: entries.at(-1)?.at,
    added: list.added,
    judge: list.judge,
  })
}

/**
 * The list with `entries` in place of its first `count` ones; `undefined` if what comes after these is not at hand. With a
 * count of 0 they only stand before it.
 */
export function replaceHead(
  list: EntryList,
  count: number,
  entries: readonly ActivityEntry[],
  keep: Keep,
): EntryList | undefined {
  const kept = list.pages.filter(({ start }) => start >= count)
  const end = kept[0]?.start ?? list.length
  const tail = list.newest.slice(count, end)
  if (tail.length < end - count) return undefined
  const head = [...entries, ...tail]
  const moved = kept.map((page) => ({ ...page, start: page.start - end + head.length }))
  const pages = head.length > 0 ? [toPage(head, 0, keep), ...moved] : moved
  return createList({
    pages,
    newest: joinNewest(entries, list.newest.slice(count)),
    months: pages.map(({ months }) => months).reduce(joinRuns, []),
    oldestAt: kept.length > 0 ? list.oldestAt : head.at(-1)?.at,
    added: list.added + entries.length - count,
    judge: list.judge,
  })
}

/** The same list, for a visitor who looks at it again: more of it is at hand, or known. */
export function renew(list: EntryList): EntryList {
  return createList(list)
}

function joinNewest(first: readonly ActivityEntry[], second: readonly ActivityEntry[]): readonly ActivityEntry[] {
  return first.length >= NEWEST_ENTRIES ? first : [...first, ...second].slice(0, NEWEST_ENTRIES)
}

/** The page that holds an index: the last one that starts at or before it; -1 if there is none. */
function pageAt(pages: readonly EntryPage[], index: number): number {
  let from = 0
  let to = pages.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (pages[middle]!.start <= index) from = middle + 1
    else to = middle
  }
  return from - 1
}
