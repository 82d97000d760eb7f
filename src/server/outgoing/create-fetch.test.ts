import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createFetch } from './create-fetch.ts'

const servers: Server[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const LIMITS = { timeoutMs: 60_000, maxBytes: 1_000 }

test('an answer comes with its status, headers and body', async () => {
  const url = await serve((_, response) => response.writeHead(418, { 'x-kind': 'tea' }).end('{"a":1}'))
  const response = await createFetch(LIMITS)(url)
  expect([response.status, response.headers.get('x-kind'), await response.json()]).toEqual([418, 'tea', { a: 1 }])
})

test('an answer without a body is empty', async () => {
  const url = await serve((_, response) => response.writeHead(204).end())
  expect((await createFetch(LIMITS)(url)).status).toBe(204)
})

test.each<[string, RequestListener]>([
  [
    'that names its length',
    (_, response) => response.writeHead(200, { 'content-length': 1_001 }).end('a'.repeat(1_001)),
  ],
  [
    'in chunks without an end',
    (_, response) => {
      const write = () => void (response.write('a'.repeat(600)) && setImmediate(write))
      write()
    },
  ],
  [
    'that is small before it is unpacked',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(100_000))),
  ],
])('a large answer %s is refused', async (_, answer) => {
  await expect(createFetch(LIMITS)(await serve(answer))).rejects.toThrow('more than 1000 bytes')
})

test.each([301, 302, 303, 307, 308])('a redirect by %i is not followed', async (status) => {
  const asked: string[] = []
  const url = await serve(({ url: path = '' }, response) => {
    asked.push(path)
    response.writeHead(path === '/' ? status : 200, { location: '/secret' }).end()
  })
  await expect(createFetch(LIMITS)(url, { method: 'POST', body: 'secret', redirect: 'follow' })).rejects.toThrow()
  expect(asked).toEqual(['/'])
})

test('the time limit holds while the body comes', async () => {
  const url = await serve((_, response) => void response.write('a'))
  await expect(createFetch({ timeoutMs: 50 })(url)).rejects.toThrow(/timeout|aborted/)
})

test('the time of a request begins with its turn, and the wait for it has a limit of its own', async () => {
  const open: ServerResponse[] = []
  let notify = () => {}
  const arrived = () => new Promise<void>((resolve) => (notify = resolve))
  const url = await serve((_, response) => {
    open.push(response)
    notify()
  })
  const timers: { readonly ms: number; readonly timer: AbortController }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timer = new AbortController()
    timers.push({ ms, timer })
    return timer.signal
  })
  const send = createFetch({ timeoutMs: 60_000, maxWaitMs: 30_000, maxAtOnce: 1 })

  const first = arrived()
  const answered = send(url)
  await first
  const waits = send(url)
  const givesUp = send(url)
  expect(timers.map(({ ms }) => ms)).toEqual([60_000, 30_000, 30_000])
  timers[2]!.timer.abort(new Error('waited too long'))
  await expect(givesUp).rejects.toThrow('waited too long')

  const second = arrived()
  open[0]!.end()
  await answered
  await second
  expect(timers.map(({ ms }) => ms)).toEqual([60_000, 30_000, 30_000, 60_000])
  // It doesn't wait any more.
  timers[1]!.timer.abort(new Error('waited too long'))
  open[1]!.end()
  expect((await waits).status).toBe(200)
  expect(open).toHaveLength(2)
})

test('no more than so many requests are open at once', async () => {
  const open: (() => void)[] = []
  let most = 0
  const arrived = () => new Promise<void>((resolve) => (notify = resolve))
  let notify = () => {}
  const url = await serve((_, response) => {
    open.push(() => response.end())
    most = Math.max(most, open.length)
    notify()
  })
  const limited = createFetch({ timeoutMs: 60_000, maxAtOnce: 2 })
  const answers = Array.from({ length: 6 }, () => limited(url))
  for (let ended = 0; ended < 6; ended++) {
    while (open.length === 0) await arrived()
    open.shift()?.()
  }
  await Promise.all(answers)
  expect(most).toBeLessThanOrEqual(2)
})

test.each(['http://node.example/', 'http://10.0.0.1/', 'http://localhost.example/', 'ftp://127.0.0.1/'])(
  '%s is refused for want of TLS',
  async (url) => {
    await expect(createFetch(LIMITS)(url)).rejects.toThrow('must begin with https:')
  },
)
