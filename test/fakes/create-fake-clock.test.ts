import { expect, test } from 'vitest'
import { createFakeClock } from './create-fake-clock.ts'

test('a fake clock refuses a duration that isn’t a number, after which nothing would ever be due', async () => {
  const clock = createFakeClock()
  clock.after(10, () => {})
  await expect(clock.advance(Number.NaN)).rejects.toThrow("can't advance by NaN ms")
  expect(() => clock.pass(Number.NaN)).toThrow("can't advance by NaN ms")
  await clock.advance(10)
  expect(clock.pending).toBe(0)
})
