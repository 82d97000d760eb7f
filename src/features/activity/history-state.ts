import type { ActivityEntry } from './activity-entry.ts'
import { joinRuns, toRuns, type MonthRun } from './months.ts'

/** How many pages with nothing to show are read in a row before the visitor is asked whether to go on. */
export const EMPTY_PAGES_IN_A_ROW = 5

/** An account's transactions on a chain, as far as they have been read. */
export interface HistoryState {
  /**
   * `unknown`: no service has transactions for this network. `paused`: several pages had nothing to show. `failed`: there are no
   * entries then [activity.failure].
   */
  readonly status: 'loading' | 'ready' | 'paused' | 'unknown' | 'failed'
  /** The account of the entries, by CAIP-10. */
  readonly owner: string | undefined
  /** In the service's order of pages, each page newest first. */
  readonly entries: readonly ActivityEntry[]
  readonly months: readonly MonthRun[]
  /** Entries added on top since the first page: an entry's index minus this never changes. */
  readonly added: number
  /** True if older ones are left to read. */
  readonly hasMore: boolean
  /** The cursors of the next page and of earlier pages. */
  readonly cursor: string | undefined
  readonly cursors: readonly string[]
  /** How many pages in a row had nothing to show. */
  readonly emptyPages: number
  /** When the newest were read, in milliseconds since the epoch. */
  readonly readAt: number
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
export const nothingRead = (owner?: string): HistoryState => ({
  status: 'loading',
  owner,
  entries: [],
  months: [],
  added: 0,
  hasMore: false,
  cursor: undefined,
  cursors: [],
  emptyPages: 0,
  readAt: -Infinity,
})

/** The next page is loading. After a pause, the count of empty pages starts over. */
export const startPage = (state: HistoryState): HistoryState => ({
  ...state,
  status: 'loading',
  emptyPages: state.status === 'paused' ? 0 : state.emptyPages,
})

/** The next page has been read; none of its entries is in the list yet. */
export function appendPage(state: HistoryState, { entries, next, now }: ReadPage): HistoryState {
  const emptyPages = entries.length > 0 ? 0 : state.emptyPages + 1
  // A service whose pages go in circles would never end.
  const hasMore = next !== undefined && !state.cursors.includes(next)
  return {
    ...state,
    status: hasMore && emptyPages >= EMPTY_PAGES_IN_A_ROW ? 'paused' : 'ready',
    entries: [...state.entries, ...entries],
    months: joinRuns(state.months, toRuns(entries.map(({ at }) => at))),
    hasMore,
    cursor: next,
    cursors: next === undefined ? state.cursors : [...state.cursors, next],
    emptyPages,
    readAt: state.cursor === undefined ? now : state.readAt,
  }
}

/**
 * The first page has been read again: as far as it reaches, new entries appear, others are no longer pending, and reorganized entries are
 * removed. `undefined` if more has happened than fits on a page.
 */
export function replaceTop(state: HistoryState, { entries, next, now }: ReadPage): HistoryState | undefined {
  const ids = new Set(entries.map(({ id }) => id))
  const { length } = state.entries
  const reach = next === undefined ? length : state.entries.findLastIndex(({ id }) => ids.has(id)) + 1
  const isSame = JSON.stringify(entries) === JSON.stringify(state.entries.slice(0, reach))
  // The same entries are the same objects, so that their rows need not render.
  if (isSame) return { ...state, readAt: now }
  if (reach === 0 && length > 0) return undefined
  const all = [...entries, ...state.entries.slice(reach)]
  return {
    ...state,
    entries: all,
    months: toRuns(all.map(({ at }) => at)),
    added: state.added + entries.length - reach,
    hasMore: state.hasMore && next !== undefined,
    readAt: now,
  }
}
