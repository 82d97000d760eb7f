import { atom, computed } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createPagedReading, type PagedReadingOptions } from './create-paged-reading.ts'

interface Page {
  readonly items: readonly string[]
  readonly next: string | undefined
}
interface List {
  readonly items: readonly string[]
}
type Options = PagedReadingOptions<string, List, Page, string>

interface Request extends PromiseWithResolvers<Page> {
  readonly key: string
  readonly cursor: string | undefined
  readonly list: List | undefined
  readonly signal: AbortSignal
}

const add: Options['add'] = (list, { items }) => ({ items: [...list.items, ...items] })

/** A paged reading of strings, each page answered by the test. */
function setUp(options: Partial<Options> = {}) {
  const { core, events } = createTestCore()
  const $key = atom<string | undefined>('ada')
  const requests: Request[] = []
  const reading = createPagedReading<string, List, Page>(core, {
    $key,
    empty: { items: [] },
    read(key, request) {
      const asked = { key, ...request, ...Promise.withResolvers<Page>() }
      requests.push(asked)
      return asked.promise
    },
    add,
    ...options,
  })
  async function answer(items: string, next?: string, request = requests.at(-1)) {
    request!.resolve({ items: [...items], next })
    await settled()
  }
  return {
    ...reading,
    $key,
    core,
    requests,
    answer,
    /** Loads the list `ab`, which has more. */
    async begin() {
      void reading.load()
      await answer('ab', 'next')
    },
    cursors: () => requests.map(({ cursor }) => cursor),
    shown: () => {
      const { items, status, hasMore } = reading.$state.get()
      return `${items.join('')} ${status}${hasMore ? ' …' : ''}`
    },
    errors: () => events.flatMap(({ name, detail }) => (name === 'error' ? [detail] : [])),
    async refuse(request = requests.at(-1)) {
      request!.reject(new Error('down'))
      await settled()
    },
  }
}

describe('the first page', () => {
  test('is read once, however often it is asked for', async () => {
    const { answer, load, loadMore, requests, shown } = setUp()
    expect(shown()).toBe(' loading')
    void load()
    void load()
    void loadMore()
    expect(requests).toHaveLength(1)
    await answer('ab')
    expect(shown()).toBe('ab ready')
  })

  test('is not read without a key', async () => {
    const { $key, load, requests, shown } = setUp()
    $key.set(undefined)
    await load()
    expect([shown(), requests]).toEqual([' loading', []])
  })

  test('that failed is read again by the next load', async () => {
    const { answer, errors, load, refuse, shown, $state } = setUp()
    void load()
    await refuse()
    expect(shown()).toBe(' failed')
    expect(errors()).toEqual([$state.get().error])
    void load()
    expect(shown()).toBe(' loading')
    await answer('ab')
    expect($state.get()).toEqual({ items: ['a', 'b'], status: 'ready', hasMore: false })
  })
})

describe('the next page', () => {
  test('is added to the ones before, until the last', async () => {
    const { answer, begin, cursors, loadMore, shown } = setUp()
    await begin()
    expect(shown()).toBe('ab ready …')
    void loadMore()
    expect(shown()).toBe('ab loading …')
    await answer('cd', 'last')
    void loadMore()
    await answer('e')
    await loadMore()
    expect([shown(), cursors()]).toEqual(['abcde ready', [undefined, 'next', 'last']])
  })

  test('is read once, however often it is asked for', async () => {
    const { answer, begin, loadMore, requests, shown } = setUp()
    await begin()
    void loadMore()
    void loadMore()
    await answer('cd')
    expect([shown(), requests.length]).toEqual(['abcd ready', 2])
  })

  test('that fails leaves the ones before, and is read again by the next load or loadMore', async () => {
    const { begin, answer, cursors, load, loadMore, refuse, shown } = setUp({ isFresh: () => true })
    await begin()
    void loadMore()
    await refuse()
    expect(shown()).toBe('ab failed …')
    void loadMore()
    await refuse()
    void load()
    await answer('cd')
    expect([shown(), cursors()]).toEqual(['abcd ready', [undefined, 'next', 'next', 'next']])
  })

  test('that fails empties the list if the feature says so: then the first page is read again', async () => {
    const { begin, answer, cursors, loadMore, refuse, shown } = setUp({ isEmptiedByFailure: true })
    await begin()
    void loadMore()
    await refuse()
    expect(shown()).toBe(' failed')
    void loadMore()
    await answer('ab')
    expect([shown(), cursors()]).toEqual(['ab ready', [undefined, 'next', undefined]])
  })

  test('is not read if an earlier one had the same cursor: the service goes in circles', async () => {
    const { answer, begin, cursors, loadMore, shown } = setUp()
    await begin()
    void loadMore()
    await answer('c', 'other')
    void loadMore()
    await answer('d', 'next')
    await loadMore()
    expect([shown(), cursors()]).toEqual(['abcd ready', [undefined, 'next', 'other']])
  })
})

describe('a late answer', () => {
  test('for another key is dropped, and its request aborted', async () => {
    const { $key, answer, load, requests, shown } = setUp()
    void load()
    $key.set('grace')
    expect([requests[0]!.signal.aborted, shown()]).toEqual([true, ' loading'])
    void load()
    await answer('b')
    await answer('a', 'next', requests[0])
    expect([shown(), requests.map(({ key }) => key)]).toEqual(['b ready', ['ada', 'grace']])
  })

  test('for a key that has come back is dropped, too: it is read again', async () => {
    const { $key, answer, load, requests, shown } = setUp()
    void load()
    $key.set('grace')
    $key.set('ada')
    void load()
    await answer('b')
    await answer('a', 'next', requests[0])
    expect(shown()).toBe('b ready')
  })

  test('is neither shown nor reported if it is a failure', async () => {
    const { $key, errors, load, refuse, requests, shown } = setUp()
    void load()
    $key.set('grace')
    await refuse(requests[0])
    expect([shown(), errors()]).toEqual([' loading', []])
  })

  test('is dropped once the dialog is removed', async () => {
    const { answer, core, load, requests, shown } = setUp()
    void load()
    core.dispose()
    await answer('a')
    expect([requests[0]!.signal.aborted, shown()]).toEqual([true, ' loading'])
  })
})

test('a listener that gets the next key first can load its list at once', async () => {
  const $source = atom('ada')
  const { answer, load, requests, shown } = setUp({ $key: computed($source, (key) => key) })
  $source.listen(() => void load())
  void load()
  $source.set('grace')
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await answer('b')
  expect(shown()).toBe('b ready')
})

test('a list is never shown under another key, and starts from its first page there', async () => {
  const { $key, begin, cursors, load, shown } = setUp()
  await begin()
  $key.set('grace')
  expect(shown()).toBe(' loading')
  void load()
  expect(cursors()).toEqual([undefined, undefined])
})

test('what no service lists is unknown, and not asked for again under the same key', async () => {
  const { $key, errors, load, loadMore, refuse, requests, shown } = setUp({ isUnknown: () => true })
  void load()
  await refuse()
  await load()
  await loadMore()
  expect([shown(), errors(), requests.length]).toEqual([' unknown', [], 1])
  $key.set('grace')
  void load()
  expect(requests).toHaveLength(2)
})

test('the feature chooses the error, and whether the site gets it', async () => {
  const listFailed = defineError('list_failed', 'Error fetching the list')
  const { $state, errors, load, refuse } = setUp({ fail: (cause) => listFailed(undefined, { cause }) })
  void load()
  await refuse()
  expect($state.get()).toMatchObject({ status: 'failed', error: { code: 'list_failed', cause: new Error('down') } })
  expect(errors()).toEqual([])
})

test('what throws at once has failed, too', async () => {
  const { load, shown } = setUp({
    read() {
      throw new Error('down')
    },
  })
  await load()
  expect(shown()).toBe(' failed')
})

describe('the first page, read again', () => {
  test('is so with each load, unless the list is fresh', async () => {
    let isFresh = true
    const { begin, load, requests } = setUp({ isFresh: () => isFresh })
    await begin()
    await load()
    expect(requests).toHaveLength(1)
    isFresh = false
    void load()
    void load()
    expect(requests.at(-1)).toMatchObject({ cursor: undefined, list: { items: ['a', 'b'] } })
    expect(requests).toHaveLength(2)
  })

  test('replaces the list, which stays until then', async () => {
    const { answer, begin, cursors, load, loadMore, shown } = setUp()
    await begin()
    void load()
    expect(shown()).toBe('ab ready …')
    await answer('x', 'next')
    expect(shown()).toBe('x ready …')
    void loadMore()
    await answer('y')
    expect([shown(), cursors()]).toEqual(['xy ready', [undefined, undefined, 'next']])
  })

  test('that fails leaves the list beside the failure; the next attempt reads the first page', async () => {
    const { answer, begin, cursors, load, loadMore, refuse, shown } = setUp()
    await begin()
    void load()
    await refuse()
    expect(shown()).toBe('ab failed …')
    void loadMore()
    expect(shown()).toBe('ab loading …')
    await answer('x')
    expect([shown(), cursors()]).toEqual(['x ready', [undefined, undefined, undefined]])
  })

  test('is followed by the next page if that is asked for meanwhile', async () => {
    const { answer, begin, load, loadMore, requests, shown } = setUp()
    await begin()
    void load()
    void loadMore()
    void loadMore()
    expect(requests).toHaveLength(2)
    await answer('x', 'second')
    expect(requests).toHaveLength(3)
    await answer('y')
    expect([shown(), requests.at(-1)!.cursor]).toEqual(['xy ready', 'second'])
  })

  test('by refresh, however fresh the list is, after the page that is loading', async () => {
    const { answer, begin, loadMore, refresh, requests, shown } = setUp({ isFresh: () => true })
    await refresh()
    expect(requests).toEqual([])
    await begin()
    void loadMore()
    void refresh()
    expect(requests).toHaveLength(2)
    await answer('cd')
    expect([shown(), requests.length]).toEqual(['abcd ready', 3])
    await answer('x')
    expect(shown()).toBe('x ready')
  })
})

describe('a feature that merges the first page', () => {
  const merge: Options['merge'] = (list, page) => add({ items: page.items }, { ...list, next: undefined })

  test('keeps the pages that were read, and where they go on', async () => {
    const { answer, begin, loadMore, refresh, shown, requests } = setUp({ merge })
    await begin()
    void refresh()
    await answer('x', 'other')
    expect(shown()).toBe('xab ready …')
    void loadMore()
    expect(requests.at(-1)!.cursor).toBe('next')
  })

  test('is at the end if the first page is the last one', async () => {
    const { answer, begin, refresh, shown } = setUp({ merge })
    await begin()
    void refresh()
    await answer('x')
    expect(shown()).toBe('xab ready')
  })

  test('begins with that page if there is a gap', async () => {
    const { answer, begin, loadMore, refresh, requests, shown } = setUp({ merge: () => undefined })
    await begin()
    void refresh()
    await answer('x', 'second')
    expect(shown()).toBe('x ready …')
    void loadMore()
    expect(requests.at(-1)!.cursor).toBe('second')
  })

  test('keeps the list if it fails, and reports that', async () => {
    const { begin, cursors, errors, loadMore, refresh, refuse, shown } = setUp({ merge, isEmptiedByFailure: true })
    await begin()
    void refresh()
    await refuse()
    expect([shown(), errors().length]).toEqual(['ab ready …', 1])
    void loadMore()
    expect(cursors()).toEqual([undefined, undefined, 'next'])
  })
})
