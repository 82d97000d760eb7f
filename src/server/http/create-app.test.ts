import { request } from 'node:http'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { limitBody } from './create-app.ts'
import { listen } from './listen.ts'

/** Posts to a service that takes 10 bytes; resolves with its answer. */
async function post(body: string, headers: Readonly<Record<string, string | number>>): Promise<string> {
  const app = new Hono<AppEnv>().post('/', limitBody(10), async (c) => c.text(`took ${(await c.req.text()).length}`))
  app.onError((error, c) => c.text('code' in error ? String(error.code) : 'fault', 400))
  const server = await listen(app, 0, '127.0.0.1')
  onTestFinished(server.close)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const call = request({ host: '127.0.0.1', port: server.port, method: 'POST', headers }, (answer) => {
    answer.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString()), reject)
  })
  call.on('error', reject)
  call.end(body)
  return promise
}

test.each([
  ['10 bytes', 'a'.repeat(10), { 'content-length': 10 }, 'took 10'],
  ['11 bytes', 'a'.repeat(11), { 'content-length': 11 }, 'too_large'],
  ['few bytes in chunks', 'a', { 'transfer-encoding': 'chunked' }, 'invalid_request'],
  ['many bytes in chunks', 'a'.repeat(1_000), { 'transfer-encoding': 'chunked' }, 'invalid_request'],
])('over HTTP, a body of %s', async (_case, body, headers, answer) => {
  expect(await post(body, headers)).toBe(answer)
})
