import { expect, test } from 'vitest'
import { createMutePromise, createThenable } from '../../test/fakes/hostile-values.ts'
import { untilAborted } from './until-aborted.ts'

test('the outcome of the promise stands while nobody aborts', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(Promise.resolve(1), signal)).toBe(1)
  await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
})

test('an abort rejects with its reason, and a later rejection is nobody’s', async () => {
  const controller = new AbortController()
  let fail = (_error: Error) => {}
  const waiting = untilAborted(new Promise((_resolve, reject) => (fail = reject)), controller.signal)
  controller.abort(new Error('stop'))
  await expect(waiting).rejects.toThrow('stop')
  fail(new Error('late'))
  await expect(untilAborted(Promise.resolve(1), controller.signal)).rejects.toThrow('stop')
})

test('of a thenable, `then` is read once, and what it gives back counts for nothing', async () => {
  const controller = new AbortController()
  let reads = 0
  const hostile = createThenable<number>(() => {
    reads += 1
    return (resolve) => resolve(reads)
  })
  expect(await untilAborted(hostile, controller.signal)).toBe(1)
  expect(reads).toBe(1)

  const waiting = untilAborted(createMutePromise(), controller.signal)
  controller.abort(new Error('stop'))
  await expect(waiting).rejects.toThrow('stop')
})
