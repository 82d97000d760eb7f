import { expect, test } from 'vitest'
import { createRequestQueue } from './create-session-access.ts'

test('requests run one at a time, in their order, and one that fails holds up nobody', async () => {
  const queue = createRequestQueue(new AbortController().signal)
  const log: string[] = []
  const first = Promise.withResolvers<string>()
  const answers = [
    queue(() => {
      log.push('first')
      return first.promise
    }),
    queue(async () => {
      log.push('second')
      throw new Error('no')
    }),
    queue(async () => {
      log.push('third')
      return 'c'
    }),
  ]
  await Promise.resolve()
  expect(log).toEqual(['first'])
  first.resolve('a')
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 'a' },
    { reason: { message: 'no' } },
    { value: 'c' },
  ])
  expect(log).toEqual(['first', 'second', 'third'])
})

test('all that wait end with the session, and nothing more is sent', async () => {
  const controller = new AbortController()
  const queue = createRequestQueue(controller.signal)
  const log: string[] = []
  const first = queue(() => new Promise(() => {}))
  const second = queue(async () => void log.push('second'))
  controller.abort(new Error('over'))
  expect(await Promise.allSettled([first, second])).toMatchObject([
    { reason: { message: 'over' } },
    { reason: { message: 'over' } },
  ])
  expect(log).toEqual([])
  await expect(queue(async () => 1)).rejects.toThrow('over')
})
