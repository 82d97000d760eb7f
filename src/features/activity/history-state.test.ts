import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import {
  appendPage,
  EMPTY_PAGES_IN_A_ROW,
  NOTHING_READ,
  replaceTop,
  toHistoryState,
  type HistoryList,
  type ReadPage,
} from './history-state.ts'
import { toRuns } from './months.ts'

const DAY_MS = 86_400_000
const one = (id: number, fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...{ id: `${id}`, action: 'send', status: 'confirmed', at: id * DAY_MS, assets: [], more: 0 },
  ...fields,
})
const page = (ids: readonly number[], next?: string, now = 1): ReadPage => ({
  ...{ entries: ids.map((id) => one(id)), next, now },
})
const read = (...pages: readonly ReadPage[]): HistoryList => pages.reduce(appendPage, NOTHING_READ)
const statusOf = (list: HistoryList, hasMore = true) => toHistoryState({ ...list, status: 'ready', hasMore }).status
const ids = (state: HistoryList | undefined) => state?.entries.map(({ id }) => Number(id))

test('page by page, and with another top, the entries and months are what an array would have', () => {
  const DAYS = 4_000
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { maxLength: 6 }),
      fc.array(fc.record({ news: fc.nat(5), gone: fc.nat(5), reach: fc.nat(40) }), { maxLength: 5 }),
      (sizes, changes) => {
        let last = DAYS
        let model: number[] = []
        let state = read()
        for (const size of sizes) {
          const older = Array.from({ length: size }, () => (last -= 1))
          model.push(...older)
          state = appendPage(state, page(older, `${last}`))
        }
        let newest = DAYS
        let added = 0
        for (const { news, gone, reach } of changes) {
          const kept = model.slice(gone)
          const top = [...Array.from({ length: news }, () => (newest += 1)).toReversed(), ...kept.slice(0, reach)]
          // A page that shows nothing of what was there is another case.
          if (model.length > 0 && kept.slice(0, reach).length === 0) continue
          const all = [...top, ...kept.slice(reach)]
          added += all.length - model.length
          state = replaceTop(state, page(top, 'more'))!
          model = all
        }
        expect(ids(state)).toEqual(model)
        expect(state.added).toBe(added)
        expect(state.months).toEqual(toRuns(state.entries.map(({ at }) => at)))
      },
    ),
  )
})

describe('a page that follows', () => {
  test('is waited for by the visitor after several with nothing to show, and these are counted anew then', () => {
    const empty = Array.from({ length: EMPTY_PAGES_IN_A_ROW }, (_, index) => page([], `${index}`))
    expect(statusOf(read(...empty.slice(1)))).toBe('ready')
    const paused = read(...empty)
    expect(statusOf(paused)).toBe('paused')
    expect(statusOf(appendPage(paused, page([], 'on')))).toBe('ready')
    expect(statusOf(read(...empty, ...empty))).toBe('paused')
    expect(statusOf(read(...empty.slice(1), page([1], 'x'), page([], 'y')))).toBe('ready')
    expect(statusOf(paused, false)).toBe('ready')
  })

  test('says when the newest were read only if it is the first', () => {
    expect(read(page([2], 'b', 5), page([1], undefined, 9)).readAt).toBe(5)
  })
})

describe('the first page, read again', () => {
  const before = read(page([4, 3], 'b'), page([2, 1]))

  test('that says the same leaves the very same entries', () => {
    const after = replaceTop(before, page([4, 3], 'b', 7))
    expect(after?.entries).toBe(before.entries)
    expect(after).toMatchObject({ readAt: 7, added: 0 })
  })

  test('has new ones on top, and what is no longer pending', () => {
    const pending = read({ ...page([4, 3], 'b'), entries: [one(4, { status: 'pending' }), one(3)] })
    expect(replaceTop(pending, page([5, 4, 3], 'b'))?.entries.map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
    ])
    expect(ids(replaceTop(before, page([5, 4], 'b')))).toEqual([5, 4, 3, 2, 1])
  })

  test('has no longer what the chain has taken back', () => {
    const after = replaceTop(before, page([5, 2], 'b'))
    expect(ids(after)).toEqual([5, 2, 1])
    expect(after?.added).toBe(-1)
  })

  test('that is also the last one is all there is', () => {
    const after = replaceTop(read(page([4, 3], 'b')), page([9]))
    expect(ids(after)).toEqual([9])
  })

  test('that shows nothing of what was there leaves a gap: it has to be read from the top', () => {
    expect(replaceTop(before, page([9, 8], 'b'))).toBeUndefined()
    expect(ids(replaceTop(read(), page([9, 8], 'b')))).toEqual([9, 8])
  })
})

test('thousands of entries, page by page, are all there in their order', () => {
  const all = Array.from({ length: 5_000 }, (_, index) => 5_000 - index)
  const pages = Array.from({ length: 100 }, (_, index) => page(all.slice(index * 50, index * 50 + 50), `${index}`))
  const state = read(...pages)
  expect(ids(state)).toEqual(all)
  expect(ids(replaceTop(state, page([5_001, ...all.slice(0, 49)], '0')))).toEqual([5_001, ...all])
})
