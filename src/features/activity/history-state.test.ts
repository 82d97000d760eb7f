import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import {
  appendPage,
  EMPTY_PAGES_IN_A_ROW,
  nothingRead,
  replaceTop,
  startPage,
  type HistoryState,
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
const read = (...pages: readonly ReadPage[]): HistoryState => pages.reduce(appendPage, nothingRead('eip155:1:0xada'))
const ids = (state: HistoryState | undefined) => state?.entries.map(({ id }) => Number(id))

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
  test('says whether more is left, and where that is', () => {
    expect(read(page([2], 'b'))).toMatchObject({ status: 'ready', hasMore: true, cursor: 'b' })
    expect(read(page([2], 'b'), page([1]))).toMatchObject({ status: 'ready', hasMore: false })
  })

  test('whose cursor was there before is the last one', () => {
    expect(read(page([3], 'b'), page([2], 'c'), page([1], 'b'))).toMatchObject({ status: 'ready', hasMore: false })
  })

  test('is waited for by the visitor after several with nothing to show, and these are counted anew then', () => {
    const empty = Array.from({ length: EMPTY_PAGES_IN_A_ROW }, (_, index) => page([], `${index}`))
    expect(read(...empty.slice(1)).status).toBe('ready')
    const paused = read(...empty)
    expect(paused.status).toBe('paused')
    expect(appendPage(startPage(paused), page([], 'on')).status).toBe('ready')
    expect(read(...empty.slice(1), page([1], 'x'), page([], 'y')).status).toBe('ready')
    expect(read(...empty.slice(1), page([])).status).toBe('ready')
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
    expect(after?.hasMore).toBe(false)
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
