import { afterAll, beforeAll, expect } from 'vitest'

/** Fails the test file on any unhandled rejection or error, including ones in timers. */
export function expectNothingUnhandled(): void {
  const unhandled: unknown[] = []
  const add = (error: unknown) => void unhandled.push(error)
  beforeAll(() => {
    process.on('unhandledRejection', add).on('uncaughtException', add)
  })
  afterAll(() => {
    process.off('unhandledRejection', add).off('uncaughtException', add)
    expect(unhandled).toEqual([])
  })
}
