import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFetchHttp, HTTP_TIMEOUT_MS, MAX_ANSWER_BYTES } from './create-fetch-http.ts'

const URL_ = 'https://api.example/v1/things?projectId=p'

function setUp(answer: (init: RequestInit) => Response | Promise<Response>) {
  const clock = createFakeClock()
  const calls: { url: unknown; init: RequestInit }[] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    calls.push({ url, init })
    return await answer(init)
  }
  return { clock, calls, http: createFetchHttp({ clock, fetch }) }
}

/** As fetch does: pending until its signal is aborted. */
const hang = ({ signal }: RequestInit) =>
  new Promise<never>((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))

test('an answer is parsed JSON, an empty one undefined', async () => {
  expect(await setUp(() => Response.json({ a: 1 })).http.request({ url: URL_ })).toEqual({ a: 1 })
  expect(await setUp(() => new Response(null, { status: 202 })).http.request({ url: URL_ })).toBeUndefined()
})

test('a picture is a blob of its type', async () => {
  const { http } = setUp(() => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }))
  const blob = (await http.request({ url: URL_, as: 'blob' })) as Blob
  expect([blob.type, await blob.text()]).toEqual(['image/svg+xml', '<svg/>'])
})

test('no cookies are sent, no path of the page, and nothing is sent on to where a server redirects', async () => {
  const { calls, http, clock } = setUp(() => Response.json({}))
  await http.request({ url: URL_ })
  await http.request({ url: URL_, method: 'POST', body: { a: 1 } })
  const [get, post] = calls.map(({ init }) => init)
  expect(get).toMatchObject({ method: 'GET', credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'error' })
  expect(get).not.toHaveProperty('body')
  expect(post).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
  expect(clock.pending).toBe(0)
})

test('a date to retry after is compared with the server’s own time, not with the visitor’s clock', async () => {
  const headers = { 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT', date: 'Thu, 01 Jan 2026 00:00:00 GMT' }
  const { http } = setUp(() => Response.json({}, { status: 429, headers }))
  await expect(http.request({ url: URL_ })).rejects.toMatchObject({ data: { retryAfterMs: 30_000 } })
})

test('a refusal keeps status, body and when to come back', async () => {
  const { http } = setUp(() => Response.json({ reasons: [] }, { status: 429, headers: { 'retry-after': '7' } }))
  await expect(http.request({ url: URL_ })).rejects.toMatchObject({
    code: 'http_failed',
    message: 'api.example answered with status 429',
    data: { status: 429, url: URL_, body: { reasons: [] }, retryAfterMs: 7000 },
  })
})

test('a refusal in plain text keeps its text', async () => {
  const { http } = setUp(() => new Response('Unauthorized: invalid key', { status: 403 }))
  await expect(http.request({ url: URL_ })).rejects.toMatchObject({
    data: { status: 403, body: 'Unauthorized: invalid key' },
  })
})

test('an answer that is not JSON is malformed', async () => {
  const { http } = setUp(() => new Response('<!doctype html>'))
  await expect(http.request({ url: URL_ })).rejects.toMatchObject({ code: 'http_malformed' })
})

test('an answer that is too large is refused before it is all there', async () => {
  let sent = 0
  let isCancelled = false
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024 * 1024
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
    cancel: () => void (isCancelled = true),
  })
  const { http } = setUp(() => new Response(endless))
  await expect(http.request({ url: URL_, as: 'blob' })).rejects.toMatchObject({
    code: 'http_malformed',
    message: 'api.example gave an answer that cannot be used: it is larger than 8192 KiB',
  })
  expect(isCancelled).toBe(true)
  expect(sent).toBeLessThan(MAX_ANSWER_BYTES * 2)
})

test('a request may ask for less', async () => {
  const { http } = setUp(() => new Response('x'.repeat(2049)))
  await expect(http.request({ url: URL_, as: 'blob', maxBytes: 2048 })).rejects.toThrow('it is larger than 2 KiB')
  await expect(http.request({ url: URL_, as: 'blob', maxBytes: 2049 })).resolves.toBeInstanceOf(Blob)
})

test('a server that does not answer is given up after 10 s, or when the request says', async () => {
  for (const timeoutMs of [undefined, 500]) {
    const { clock, http } = setUp(hang)
    const request = http.request({ url: URL_, ...(timeoutMs && { timeoutMs }) })
    request.catch(() => {})
    await clock.advance(timeoutMs ?? HTTP_TIMEOUT_MS)
    await expect(request).rejects.toMatchObject({
      code: 'http_timeout',
      message: `api.example did not answer within ${timeoutMs ? 0.5 : 10} s`,
    })
  }
})

test('the timeout covers the whole answer', async () => {
  const { clock, http } = setUp(({ signal }) => {
    const body = new ReadableStream({
      start: (controller) => signal!.addEventListener('abort', () => controller.error(signal!.reason)),
    })
    return new Response(body)
  })
  const request = http.request({ url: URL_ })
  request.catch(() => {})
  await clock.advance(HTTP_TIMEOUT_MS)
  await expect(request).rejects.toMatchObject({ code: 'http_timeout' })
})

test('a server that cannot be reached says so, and the cause is kept', async () => {
  const cause = new TypeError('Failed to fetch')
  const { http } = setUp(() => Promise.reject(cause))
  await expect(http.request({ url: URL_ })).rejects.toMatchObject({
    code: 'http_unreachable',
    message: 'api.example could not be reached',
    cause,
  })
})

test('an aborted request rejects with the reason, and leaves no timer', async () => {
  const { clock, http } = setUp(hang)
  const controller = new AbortController()
  const request = http.request({ url: URL_, signal: controller.signal })
  controller.abort(new Error('closed'))
  await expect(request).rejects.toThrow('closed')
  await expect(http.request({ url: URL_, signal: controller.signal })).rejects.toThrow('closed')
  expect(clock.pending).toBe(0)
})
