import { afterEach, expect, test, vi } from 'vitest'
import { runWithWebLock } from './run-with-web-lock.ts'

afterEach(() => vi.unstubAllGlobals())

const stubLocks = (locks: Partial<LockManager> | undefined) => vi.stubGlobal('navigator', { locks })

/** Locks as the browser has them, of one name. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const names: string[] = []
  const request = (name: string, run: () => Promise<unknown>) => {
    names.push(name)
    const result = last.then(run)
    last = result.then(
      () => {},
      () => {},
    )
    return result
  }
  return { names, locks: { request } as unknown as LockManager }
}

test('a task waits for the one that has the lock of its name, and its result is passed on', async () => {
  const { names, locks } = createLocks()
  stubLocks(locks)
  const first = Promise.withResolvers<string>()
  const order: string[] = []
  const results = [
    runWithWebLock('list', async () => {
      order.push('first begins')
      return first.promise
    }),
    runWithWebLock('list', async () => void order.push('second begins')),
  ]
  await Promise.resolve()
  expect(order).toEqual(['first begins'])
  first.resolve('done')
  expect(await Promise.all(results)).toEqual(['done', undefined])
  expect(order).toEqual(['first begins', 'second begins'])
  expect(names).toEqual(['list', 'list'])
})

test('a task that fails is not run again', async () => {
  stubLocks(createLocks().locks)
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('full')))
  await expect(runWithWebLock('list', run)).rejects.toThrow('full')
  expect(run).toHaveBeenCalledOnce()
})

test.each([
  ['there are no locks', undefined],
  ['the browser refuses them', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('where %s, the task runs without one', async (_, locks) => {
  stubLocks(locks as unknown as LockManager)
  expect(await runWithWebLock('list', async () => 'done')).toBe('done')
})
