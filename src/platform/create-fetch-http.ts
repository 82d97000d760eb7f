import { httpFailed, httpTimeout, httpUnreachable, httpMalformed } from '#core/errors/http-errors.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Http, HttpRequest } from '#core/ports/http.ts'

/** How long a server has to answer, unless a request sets another limit. */
export const HTTP_TIMEOUT_MS = 10_000

interface FetchHttpDeps {
  clock: Clock
  fetch?: typeof globalThis.fetch
}

/**
 * HTTP over `fetch`: no cookies, no path of the page in the referrer, no redirects: a body that holds an
 * address goes to the named server and to no other. The timeout covers the whole
 * answer. Where there is no `fetch`, as in Jest's jsdom, every server is unreachable. If the request's signal is aborted, it rejects with the signal's reason.
 */
export function createFetchHttp({
  clock,
  fetch = (input, init) => globalThis.fetch(input, init),
}: FetchHttpDeps): Http {
  return {
    async request({
      url,
      method = 'GET',
      body,
      timeoutMs = HTTP_TIMEOUT_MS,
      signal,
      as = 'json',
      maxBytes = MAX_ANSWER_BYTES,
    }) {
      signal?.throwIfAborted()
      const { host } = new URL(url)
      const timeout = new AbortController()
      const cancelTimer = clock.after(timeoutMs, () => timeout.abort())
      const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
      try {
        const response = await fetch(url, toInit({ method, body, signal: either }))
        if (response.ok) return await readBody(response, { as, host, maxBytes })
        const failure = await readBody(response, { as: 'text-or-json', host, maxBytes })
        // By the server's own clock, where it says the time: the visitor's may be wrong.
        const sentAt = Date.parse(response.headers.get('date') ?? '') || clock.now()
        const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), sentAt)
        const { status } = response
        throw httpFailed({ host, status }, { data: { url, body: failure, retryAfterMs } })
      } catch (cause) {
        signal?.throwIfAborted()
        if (timeout.signal.aborted) throw httpTimeout({ host, seconds: timeoutMs / 1000 }, { cause, data: { url } })
        if (cause instanceof WalletDialogError) throw cause
        throw httpUnreachable({ host }, { cause, data: { url } })
      } finally {
        cancelTimer()
      }
    },
  }
}

function toInit({
  method,
  body,
  signal,
}: { method: string; body: unknown; signal: AbortSignal } & Partial<HttpRequest>): RequestInit {
  const isWithBody = body !== undefined
  return {
    method,
    signal,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'strict-origin',
    headers: { accept: 'application/json, */*;q=0.5', ...(isWithBody && { 'content-type': 'application/json' }) },
    ...(isWithBody && { body: JSON.stringify(body) }),
  }
}

/** A `Retry-After` header, seconds or a date (RFC 9110 §10.2.3), in milliseconds from now; `undefined` if it is neither. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}

/** Larger answers are refused, unless a request sets another limit. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024

interface Limits {
  readonly host: string
  readonly maxBytes: number
}

/**
 * Reads an answer as JSON (`undefined` if it is empty), as a blob, or, for error answers, as JSON where it is and as text
 * otherwise.
 * @throws WalletDialogError `http_malformed` if it is too large, or not JSON
 */
async function readBody(
  response: Response,
  { as, ...limits }: { as: 'json' | 'blob' | 'text-or-json' } & Limits,
): Promise<unknown> {
  const { host } = limits
  const chunks = readChunks(response, limits)
  if (as === 'blob') return toBlob(chunks, response)
  const text = await toText(chunks)
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (as === 'text-or-json') return text
    throw httpMalformed({ host, reason: 'it is not JSON' }, { cause })
  }
}

type Chunk = Uint8Array<ArrayBuffer>

async function* readChunks({ body }: Response, { host, maxBytes }: Limits): AsyncGenerator<Chunk> {
  const reader = body?.getReader()
  if (!reader) return
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw httpMalformed({ host, reason: `it is larger than ${maxBytes / 1024} KiB` })
    }
    yield value
  }
}

async function toBlob(chunks: AsyncIterable<Chunk>, { headers }: Response): Promise<Blob> {
  const parts: Chunk[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Blob(parts, { type: headers.get('content-type') ?? '' })
}

/** Not by way of a blob: browsers keep those in another process, which is slow to answer. */
async function toText(chunks: AsyncIterable<Chunk>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
