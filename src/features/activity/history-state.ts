import type { PagedState } from '#domain/reading/create-paged-reading.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { joinRuns, toRuns, type MonthRun } from './months.ts'

/** How many pages with nothing to show are read in a row before the visitor is asked whether to go on. */
export const EMPTY_PAGES_IN_A_ROW = 5

/** An account's transactions on a chain, as far as they have been read. */
export interface HistoryList {
  /** In the service's order of pages, each page newest first. */
  readonly entries: readonly ActivityEntry[]
  readonly months: readonly MonthRun[]
  /** Entries added on top since the first page: an entry's index minus this never changes. */
  readonly added: number
  /** How many pages in a row had nothing to show. */
  readonly emptyPages: number
  /** When the newest were read, in milliseconds since the epoch. */
  readonly readAt: number
}

/** `paused`: several pages had nothing to show, and the visitor is asked whether to go on. */
export interface HistoryState extends HistoryList, Pick<PagedState<HistoryList>, 'hasMore'> {
  readonly status: PagedState<HistoryList>['status'] | 'paused'
}

/** The content of a page. */
export interface ReadPage {
  readonly entries: readonly ActivityEntry[]
  /** Cursor of the page that follows, if there is one. */
  readonly next: string | undefined
  /** When it was read, in milliseconds since the epoch. */
  readonly now: number
}

/** Nothing has been read of the account yet. */
export const NOTHING_READ: HistoryList = { entries: [], months: [], added: 0, emptyPages: 0, readAt: -Infinity }

/** The next page has been read; none of its entries is in the list yet. */
export function appendPage(list: HistoryList, { entries, now }: ReadPage): HistoryList {
  return {
    ...list,
    entries: [...list.entries, ...entries],
    months: joinRuns(list.months, toRuns(entries.map(({ at }) => at))),
    emptyPages: entries.length > 0 ? 0 : list.emptyPages + 1,
    readAt: list === NOTHING_READ ? now : list.readAt,
  }
}

/**
 * The first page has been read again: as far as it reaches, new entries appear, others are no longer pending, and reorganized entries are
 * removed. `undefined` if more has happened than fits on a page.
 */
export function replaceTop(list: HistoryList, { entries, next, now }: ReadPage): HistoryList | undefined {
  const ids = new Set(entries.map(({ id }) => id))
  const { length } = list.entries
  const reach = next === undefined ? length : list.entries.findLastIndex(({ id }) => ids.has(id)) + 1
  const isSame = JSON.stringify(entries) === JSON.stringify(list.entries.slice(0, reach))
  // The same entries are the same objects, so that their rows need not render.
  if (isSame) return { ...list, readAt: now }
  if (reach === 0 && length > 0) return undefined
  const all = [...entries, ...list.entries.slice(reach)]
  return {
    ...list,
    entries: all,
    months: toRuns(all.map(({ at }) => at)),
    added: list.added + entries.length - reach,
    readAt: now,
  }
}

/** Its entries as the view shows them. */
export function toHistoryState({ status, hasMore, ...list }: PagedState<HistoryList>): HistoryState {
  const isPaused = status === 'ready' && hasMore && list.emptyPages > 0 && list.emptyPages % EMPTY_PAGES_IN_A_ROW === 0
  return { ...list, hasMore, status: isPaused ? 'paused' : status }
}
