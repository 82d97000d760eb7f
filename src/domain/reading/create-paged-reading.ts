import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** A list, as far as its pages have been read, with the status of reading it. */
export type PagedState<List> = List & {
  /** `loading`: a page is being read, or nothing has been. `unknown`: no service has such a list, which is no failure. */
  readonly status: 'loading' | 'ready' | 'unknown' | 'failed'
  readonly hasMore: boolean
  readonly error?: WalletDialogError | undefined
}

interface AnyPage<Cursor> {
  /** Identifies the page after this one; `undefined`: this is the last. */
  readonly next: Cursor | undefined
}

interface PageRequest<List, Cursor> {
  /** `undefined`: the first page. */
  readonly cursor: Cursor | undefined
  /** The pages before; if the first page is read again, the whole list. `undefined`: nothing has been read. */
  readonly list: List | undefined
  /** Aborted once the answer is no longer used: after another key, or with the dialog. */
  readonly signal: AbortSignal
}

export interface PagedReadingOptions<Key, List, Page extends AnyPage<Cursor>, Cursor> {
  /** Identifies the list, such as the account that it is of. `undefined`: nothing can be read. */
  readonly $key: ReadableAtom<Key | undefined>
  /** The list without any page. */
  readonly empty: List
  read(key: Key, request: PageRequest<List, Cursor>): Promise<Page>
  /** Adds a page to the ones before it. */
  add(list: List, page: Page): List
  /**
   * Adds the first page, read again, to the whole list; `undefined` if there is a gap between them. With this, such a reading changes
   * nothing until it succeeds. Otherwise the page replaces the list, and a failure is shown.
   */
  merge?(list: List, page: Page): List | undefined
  /** True if the first page need not be read again when the visitor comes back to the list. By default, it is read each time. */
  isFresh?(list: List): boolean
  /** True for errors that only say that no service has such a list. It isn’t requested again. */
  isUnknown?(cause: unknown): boolean
  /** Returns the error to show, and reports it to the site. By default, the site gets what `read` has thrown [errors.handled]. */
  fail?(cause: unknown): WalletDialogError
  /** Empties the list if a page fails: the next attempt starts from the first. */
  readonly isEmptiedByFailure?: boolean
}

export interface PagedReading<List> {
  /** Never has the list of another key. */
  readonly $state: ReadableAtom<PagedState<List>>
  /** Reads the first page, unless it is there and fresh; after a failure, reads again what has failed. Never rejects. */
  load(this: void): Promise<void>
  /** Reads the next page, or again what has failed. Does nothing while a page is loading or none is left. Never rejects. */
  loadMore(this: void): Promise<void>
  /** Reads the first page again, however fresh it is, if the list is shown. Never rejects. */
  refresh(this: void): Promise<void>
}

/** The known part of a key’s list. */
interface Progress<Key, List, Cursor> extends Pick<PagedState<unknown>, 'status' | 'hasMore' | 'error'> {
  readonly key: Key | undefined
  /** `undefined`: no page has been read. */
  readonly list?: List | undefined
  /** Of each page after the first: the last one is next. */
  readonly cursors: readonly Cursor[]
  /** Reading the first page again has failed: it comes before any other. */
  readonly isOutdated?: boolean
}

/**
 * Reads a list page by page, one page at a time. Late answers are never applied, and never reported if they are failures. A service
 * whose pages go in circles ends.
 */
export function createPagedReading<Key, List extends object, Page extends AnyPage<Cursor>, Cursor = Page['next'] & {}>(
  { failures, onDispose }: Pick<WalletCore, 'failures' | 'onDispose'>,
  {
    $key,
    empty,
    read,
    add,
    merge,
    isFresh = () => false,
    isUnknown = () => false,
    fail = failures.report,
    isEmptiedByFailure = false,
  }: PagedReadingOptions<Key, List, Page, Cursor>,
): PagedReading<List> {
  type Current = Progress<Key, List, Cursor>
  const nothing = (key: Key | undefined): Current => ({ key, status: 'loading', hasMore: false, cursors: [] })
  const $last = atom(nothing(undefined))
  let controller = new AbortController()
  let reading: { readonly key: Key; readonly isRefresh: boolean; done?: Promise<void> } | undefined

  function current(): Current {
    const last = $last.get()
    return last.key === $key.get() ? last : nothing($key.get())
  }

  async function readPage(key: Key, isRefresh: boolean, signal: AbortSignal) {
    const { list, cursors, status, hasMore } = current()
    $last.set({ key, list, cursors, hasMore, status: isRefresh && status === 'ready' ? 'ready' : 'loading' })
    const isFirst = isRefresh || list === undefined
    try {
      const page = await read(key, { cursor: isFirst ? undefined : cursors.at(-1), list, signal })
      if (signal.aborted) return
      const { next } = page
      const merged = isRefresh && list ? merge?.(list, page) : undefined
      if (merged) {
        $last.set({ key, list: merged, cursors, hasMore: hasMore && next !== undefined, status: 'ready' })
      } else {
        const passed = isFirst ? [] : cursors
        $last.set({
          key,
          list: add(isFirst ? empty : list, page),
          cursors: next === undefined ? passed : [...passed, next],
          hasMore: next !== undefined && !passed.includes(next),
          status: 'ready',
        })
      }
    } catch (cause) {
      if (!signal.aborted) applyFailure(key, cause, isRefresh)
    }
  }

  function applyFailure(key: Key, cause: unknown, isRefresh: boolean) {
    if (isRefresh && merge) return void failures.report(cause)
    const remaining = isEmptiedByFailure ? nothing(key) : { ...current(), isOutdated: isRefresh }
    $last.set(
      isUnknown(cause) ? { ...remaining, status: 'unknown' } : { ...remaining, status: 'failed', error: fail(cause) },
    )
  }

  async function start(isOutdated = false) {
    const key = $key.get()
    if (key === undefined) return
    controller = new AbortController()
    const begun: typeof reading = { key, isRefresh: isOutdated && current().list !== undefined }
    reading = begun
    begun.done = readPage(key, begun.isRefresh, controller.signal)
    await begun.done
    if (reading === begun) reading = undefined
  }

  /** The current request for the key’s list. */
  function underWay() {
    if (reading && reading.key !== $key.get()) stop()
    return reading
  }

  async function refresh(): Promise<void> {
    if (underWay() && current().list !== undefined) {
      await reading?.done
      return refresh()
    }
    if (current().status === 'ready') await start(true)
  }

  function stop() {
    controller.abort()
    reading = undefined
  }

  onDispose($key.listen(underWay))
  onDispose(stop)
  return {
    $state: computed([$last, $key], () => {
      const { list = empty, status, hasMore, error } = current()
      return { ...list, status, hasMore, ...(error && { error }) }
    }),
    async load() {
      const { list, status, isOutdated } = current()
      const isUpToDate = list !== undefined && isFresh(list)
      if (underWay() || status === 'unknown' || (status === 'ready' && isUpToDate)) return
      await start(isOutdated || !isUpToDate)
    },
    async loadMore() {
      if (underWay()?.isRefresh) await reading?.done
      const { status, hasMore, isOutdated } = current()
      if (!underWay() && (status === 'failed' || (status === 'ready' && hasMore))) await start(isOutdated)
    },
    refresh,
  }
}
