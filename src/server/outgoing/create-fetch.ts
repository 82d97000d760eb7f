import { createLimiter } from './create-limiter.ts'
import { expectTls } from './expect-tls.ts'

const MAX_BYTES = 4 * 1_024 * 1_024
const MAX_AT_ONCE = 64
const MAX_WAIT_MS = 5_000

/** The limits of one use of {@link createFetch}. */
export interface FetchLimits {
  /** Max time from the request until the answer was read, in milliseconds. */
  readonly timeoutMs: number
  /** Max wait for a slot, in milliseconds; 5 seconds by default. */
  readonly maxWaitMs?: number
  /** Of the answer, after decompression; 4 MiB by default. */
  readonly maxBytes?: number
  /** Requests at the same time; 64 by default. */
  readonly maxAtOnce?: number
}

/** A `fetch` whose answers have been read. */
export type LimitedFetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/**
 * The only way out of the service: every request to another server goes through it. Redirects are refused, because the peer would
 * choose where the request goes, and so is everything without TLS unless the peer is this machine. Each peer needs one of its own,
 * so that one that hangs takes no slots of another.
 * @throws Error if a limit is exceeded, or the peer does not answer
 */
export function createFetch(limits: FetchLimits): LimitedFetch {
  const { timeoutMs, maxWaitMs = MAX_WAIT_MS, maxBytes = MAX_BYTES, maxAtOnce = MAX_AT_ONCE } = limits
  const limiter = createLimiter(maxAtOnce)
  const within = (ms: number, own: AbortSignal | null | undefined) =>
    own ? AbortSignal.any([own, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms)

  return async (url, init = {}) => {
    expectTls(String(url), 'fetch')
    return limiter.run(
      async () => {
        // The time of the request begins here: the peer isn't slow because others wait for it.
        const signal = within(timeoutMs, init.signal)
        const response = await fetch(url, { ...init, redirect: 'error', signal })
        const { status, statusText, headers } = response
        const body = await readBytes(response, maxBytes)
        // Of these, a Response can't have a body.
        const isEmpty = [101, 204, 205, 304].includes(status)
        return new Response(isEmpty ? null : body, { status, statusText, headers })
      },
      () => within(maxWaitMs, init.signal),
    )
  }
}

async function readBytes({ body, headers }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body?.cancel()
    throw new AnswerTooLarge(maxBytes)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AnswerTooLarge(maxBytes)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** The peer's answer is larger than the service reads. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'

  constructor(maxBytes: number) {
    super(`The answer has more than ${maxBytes} bytes`)
  }
}
