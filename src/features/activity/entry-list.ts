import type { ActivityEntry } from './activity-entry.ts'
import type { PageContent } from './create-page-packing.ts'
import { joinRuns, toRuns, type MonthRun } from './months.ts'

/** The entries that were read, newest first. It never changes: what is added makes another. */
export interface EntryList {
  readonly length: number
  /** Entries that came on top since the first page: an entry's index less this is the same for ever. */
  readonly added: number
  readonly months: readonly MonthRun[]
  readonly pages: readonly EntryPage[]
  at(index: number): ActivityEntry | undefined
}

export interface EntryPage {
  /** Index of the first. */
  readonly start: number
  readonly content: PageContent
}

function createList(pages: readonly EntryPage[], months: readonly MonthRun[], added: number): EntryList {
  const last = pages.at(-1)
  return {
    length: last ? last.start + last.content.length : 0,
    added,
    months,
    pages,
    at(index) {
      const page = pages[pageAt(pages, index)]
      return page?.content.entries()[index - page.start]
    },
  }
}

export const NO_ENTRIES: EntryList = createList([], [], 0)

const runsOf = (entries: readonly ActivityEntry[]) => toRuns(entries.map(({ at }) => at))

type Pack = (entries: readonly ActivityEntry[]) => PageContent

/** The list with another page at its end. */
export function append(list: EntryList, entries: readonly ActivityEntry[], pack: Pack): EntryList {
  if (entries.length === 0) return list
  const pages = [...list.pages, { start: list.length, content: pack(entries) }]
  return createList(pages, joinRuns(list.months, runsOf(entries)), list.added)
}

/** The list with newer ones before it. */
export function prepend(list: EntryList, entries: readonly ActivityEntry[], pack: Pack): EntryList {
  if (entries.length === 0) return list
  const moved = list.pages.map((page) => ({ ...page, start: page.start + entries.length }))
  const months = joinRuns(runsOf(entries), list.months)
  return createList([{ start: 0, content: pack(entries) }, ...moved], months, list.added + entries.length)
}

/** The page that holds an index: the last one that starts at or before it; -1 where there is none. */
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
