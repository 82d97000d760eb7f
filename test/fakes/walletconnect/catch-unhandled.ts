import { afterAll, beforeAll, expect } from 'vitest'

/** Fails the test file where something is rejected or thrown that nobody handles, in whatever timer. */
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
