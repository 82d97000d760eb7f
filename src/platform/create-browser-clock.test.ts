import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserClock } from './create-browser-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: 5000 }))
afterEach(() => void vi.useRealTimers())

test('a timer runs once after its delay, unless it was cancelled', () => {
  const clock = createBrowserClock()
  const runs: string[] = []
  clock.after(100, () => runs.push('kept'))
  clock.after(100, () => runs.push('cancelled'))()
  vi.advanceTimersByTime(99)
  expect(runs).toEqual([])
  vi.advanceTimersByTime(500)
  expect(runs).toEqual(['kept'])
  expect(clock.now()).toBe(5599)
})

test.each([2 ** 31, 3_000_000_000, Infinity])(
  'a delay of %s ms, at which timers overflow, doesn’t run at once',
  (delayMs) => {
    const run = vi.fn()
    createBrowserClock().after(delayMs, run)
    vi.advanceTimersByTime(24 * 24 * 3_600_000)
    expect(run).not.toHaveBeenCalled()
  },
)

test('a timer never comes before its moment, a fraction of a millisecond included', () => {
  const clock = createBrowserClock()
  const run = vi.fn()
  clock.after(99.2, run)
  vi.advanceTimersByTime(99)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})
