import { expect, inject, test } from 'vitest'
import { createSchema, openTestStore } from '../../../test/server/open-test-store.ts'
import { openPostgres } from '../store/open-postgres.ts'
import { createSharedClock } from './create-shared-clock.ts'

const DAY_MS = 86_400_000

function createClock(nowMs: number, readShared?: () => Promise<number>) {
  const off: number[] = []
  const own = { nowMs }
  const clock = { now: () => own.nowMs, every: () => () => {} }
  return { own, off, clock: createSharedClock(clock, readShared, (aheadMs) => off.push(aheadMs)) }
}

test.each([-40 * DAY_MS, 40 * DAY_MS])('%d ms off, it tells the shared time, and says how wrong it was', async (ms) => {
  const { own, off, clock } = createClock(1_000 * DAY_MS + ms, async () => 1_000 * DAY_MS)
  await clock.synchronize()
  expect(clock.now()).toBe(1_000 * DAY_MS)
  own.nowMs += 1_234
  expect(clock.now()).toBe(1_000 * DAY_MS + 1_234)
  expect(off).toEqual([ms])
})

test('set while it runs, it is right again once it was compared', async () => {
  const shared = { nowMs: 1_000 * DAY_MS }
  const { own, clock } = createClock(shared.nowMs, async () => shared.nowMs)
  await clock.synchronize()
  own.nowMs += DAY_MS
  expect(clock.now()).toBe(1_001 * DAY_MS)
  await clock.synchronize()
  expect(clock.now()).toBe(1_000 * DAY_MS)
})

test('less than 5 s is nothing to speak of', async () => {
  const { off, clock } = createClock(5_000, async () => 0)
  await clock.synchronize()
  expect(off).toEqual([])
})

test('SQLite has the clock of this machine', async () => {
  const store = await openTestStore('sqlite')
  expect(store.now).toBeUndefined()
  const { clock } = createClock(7, store.now)
  await clock.synchronize()
  expect(clock.now()).toBe(7)
  await store.close()
})

test('PostgreSQL has a clock that all ask', async () => {
  const store = openPostgres(await createSchema(inject('postgresUrl')), (error) => {
    throw error
  })
  const before = Date.now()
  const now = (await store.now?.()) ?? 0
  expect(now).toBeGreaterThanOrEqual(before - 1)
  expect(now).toBeLessThanOrEqual(Date.now() + 1)
  await store.close()
})
