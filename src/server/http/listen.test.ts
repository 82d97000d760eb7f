import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { listen } from './listen.ts'

test('a connection outlasts the minute for which a proxy keeps it', async () => {
  const server = await listen(
    new Hono<AppEnv>().get('/', (c) => c.text('here')),
    0,
    '127.0.0.1',
  )
  onTestFinished(server.close)
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('a call that is under way when the service stops is answered, and its connection holds up nothing', async () => {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const app = new Hono<AppEnv>().get('/', async (c) => {
    asked.resolve()
    await held.promise
    return c.text('here')
  })
  const server = await listen(app, 0, '127.0.0.1')
  // The 10 s after which a connection is cut off don't pass here.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = fetch(`http://127.0.0.1:${server.port}/`)
  await asked.promise
  const closed = server.close()
  held.resolve()
  const response = await answer
  expect(await response.text()).toBe('here')
  await closed
})
