import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import { createPageStore } from './create-page-store.ts'
import { append, NEWEST_ENTRIES, noEntries, replaceHead, type EntryList } from './entry-list.ts'
import { toRuns } from './months.ts'

const DAY_MS = 86_400_000
const one = (days: number): ActivityEntry => ({
  ...{ id: `${days}`, action: 'send', status: 'confirmed', at: days * DAY_MS, assets: [], more: 0 },
})
const { keep } = createPageStore(() => {})
const all = (list: EntryList) => Array.from({ length: list.length }, (_, index) => list.at(index))

test('page by page, and with another head, the list is what an array would be', () => {
  const page = fc.array(fc.nat(400).map(one), { maxLength: 9 })
  fc.assert(
    fc.property(fc.array(page, { maxLength: 6 }), fc.array(fc.tuple(fc.nat(60), page)), (pages, heads) => {
      let list = pages.reduce((before, entries) => append(before, entries, keep), noEntries())
      let model = pages.flat()
      let added = 0
      for (const [wanted, entries] of heads) {
        const count = Math.min(wanted, model.length)
        list = replaceHead(list, count, entries, keep)!
        model = [...entries, ...model.slice(count)]
        added += entries.length - count
      }
      expect(all(list)).toEqual(model)
      expect(list).toMatchObject({ length: model.length, added, oldestAt: model.at(-1)?.at, newest: model })
      expect(list.months).toEqual(toRuns(model.map(({ at }) => at)))
    }),
  )
})

test('a head that ends in a page which is not at hand cannot be replaced', () => {
  const pages = Array.from({ length: 30 }, (_, page) =>
    Array.from({ length: 50 }, (__, index) => one(page * 50 + index)),
  )
  const list = pages.reduce((before, entries) => append(before, entries, keep), noEntries())
  expect(list.newest).toHaveLength(NEWEST_ENTRIES)
  expect(list.at(700)).toBe('reading')
  expect(replaceHead(list, 701, [one(1)], keep)).toBeUndefined()
  expect(replaceHead(list, 30, [one(1)], keep)?.length).toBe(1_471)
})
