import { safeParse } from 'zod/mini'
import { toFrameErrorPayload } from '#core/errors/frame-error-payload.ts'
import {
  frameActionNotAllowed,
  frameBusy,
  frameRequestInvalid,
  frameRequestTimeout,
  frameRpcAborted,
} from '#core/errors/frame-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import {
  APP_PREFIX,
  FRAME_PREFIX,
  MESSAGE_LENGTH_LIMIT,
  PENDING_REQUESTS_LIMIT,
  type FrameMessage,
  type FrameNoticeName,
  type FrameNotices,
  type FrameRequestName,
  type FrameRequests,
} from '#lib/frame-protocol/messages.ts'
import { timeLimitOf } from '#lib/frame-protocol/time-limits.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { PAYLOAD_SCHEMAS, REQUEST_SCHEMA } from './request-schemas.ts'

/** One request, for what carries it out. */
export interface RequestContext {
  readonly id: string
  /** The page's origin, as the browser reported it in the handshake. */
  readonly origin: string
  /** Aborted when the page gives up or closes, or at the timeout. */
  readonly signal: AbortSignal
}

/** Handlers of the page's requests. A request without one can't be made now, and fails with 'Action not allowed'. */
export type FrameHandlers = {
  readonly [Name in Exclude<FrameRequestName, 'RPC_ABORT'>]?: (
    payload: FrameRequests[Name]['payload'],
    context: RequestContext,
  ) => Promise<FrameRequests[Name]['result']> | FrameRequests[Name]['result']
}

/** The part of a MessagePort that is used. */
export interface FramePort {
  postMessage(message: FrameMessage): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'messageerror', listener: () => void): void
  start(): void
  close(): void
}

/** The frame's end of the channel to one page. */
export interface PageChannel {
  notify<Name extends FrameNoticeName>(name: Name, payload: FrameNotices[Name]): void
  /** Aborts what is under way, and closes the port. */
  end(): void
}

interface PageDeps {
  readonly port: FramePort
  readonly origin: string
  readonly clock: Clock
  readonly handlers: FrameHandlers
}

/**
 * Answers the requests of a page. Each that has an id is answered exactly once, in its time [frame.answers]; what cannot be
 * read at all is dropped, and so is what floods the frame [frame.flood].
 */
export function servePage({ port, origin, clock, handlers }: PageDeps): PageChannel {
  const pending = new Map<string, AbortController>()
  const mayRead = createFloodLimit(clock)

  function answer(name: string, id: string, outcome: 'SUCCESS' | 'ERROR', payload: unknown) {
    port.postMessage({ type: `${FRAME_PREFIX}${name}_${outcome}`, id, payload })
  }

  function refuse(name: string, id: string, error: unknown) {
    answer(name, id, 'ERROR', toFrameErrorPayload(error))
  }

  async function runEffect(name: FrameRequestName, id: string, payload: unknown) {
    const stop = new AbortController()
    pending.set(id, stop)
    const cancelLimit = clock.after(timeLimitOf(name), () => stop.abort(frameRequestTimeout()))
    try {
      const handled = Promise.resolve(handle(handlers, name, payload, { id, origin, signal: stop.signal }))
      const result = await untilAborted(handled, stop.signal)
      answer(name, id, 'SUCCESS', result)
    } catch (error) {
      refuse(name, id, error)
    } finally {
      cancelLimit()
      pending.delete(id)
    }
  }

  function read(data: unknown) {
    if (!mayRead() || !isPlainData(data, MESSAGE_LENGTH_LIMIT)) return
    const message = safeParse(REQUEST_SCHEMA, data)
    if (!message.success) return
    const { type, id } = message.data
    const name = type.startsWith(APP_PREFIX) ? type.slice(APP_PREFIX.length) : ''
    if (!isRequestName(name)) return refuse('REQUEST', id, frameActionNotAllowed())
    const payload = safeParse(PAYLOAD_SCHEMAS[name], message.data.payload)
    if (!payload.success) {
      const [issue] = payload.error.issues
      return refuse(name, id, frameRequestInvalid({ reason: issue?.path.join('.') || 'its payload' }))
    }
    if (pending.has(id)) return refuse(name, id, frameRequestInvalid({ reason: 'its id is in use' }))
    if (name === 'RPC_ABORT') {
      const { requestId } = payload.data as FrameRequests['RPC_ABORT']['payload']
      pending.get(requestId)?.abort(frameRpcAborted())
      return answer(name, id, 'SUCCESS', undefined)
    }
    if (pending.size >= PENDING_REQUESTS_LIMIT) return refuse(name, id, frameBusy())
    void runEffect(name, id, payload.data)
  }

  port.addEventListener('message', ({ data }) => read(data))
  port.start()

  return {
    notify: (name, payload) => port.postMessage({ type: `${FRAME_PREFIX}${name}`, payload }),
    end() {
      for (const request of pending.values()) request.abort(frameRpcAborted())
      port.close()
    },
  }
}

const isRequestName = (name: string): name is FrameRequestName => Object.hasOwn(PAYLOAD_SCHEMAS, name)

/** The payload was parsed by the schema of this name, which TypeScript doesn't follow over a lookup. */
async function handle(handlers: FrameHandlers, name: FrameRequestName, payload: unknown, context: RequestContext) {
  const handler = name === 'RPC_ABORT' ? undefined : handlers[name]
  if (!handler) throw frameActionNotAllowed()
  return (handler as (payload: unknown, context: RequestContext) => unknown)(payload, context)
}

const WINDOW_MS = 10_000

/** A busy page sends a few dozen requests a second. */
const MESSAGES_PER_WINDOW = 2_000

/** Returns true while a page's next message may be read: at most 2,000 in 10 s [frame.flood]. */
export function createFloodLimit(clock: Pick<Clock, 'now'>): () => boolean {
  let startedAt = clock.now()
  let count = 0
  return () => {
    const now = clock.now()
    if (now - startedAt >= WINDOW_MS || now < startedAt) {
      startedAt = now
      count = 0
    }
    count += 1
    return count <= MESSAGES_PER_WINDOW
  }
}

const DEPTH_LIMIT = 64

/**
 * True if a value from a port is plain JSON data of at most `limit` characters: text, numbers, booleans, null, lists and records,
 * at most 64 deep and without cycles. Reading stops at the limit, so that a giant message costs little.
 */
function isPlainData(value: unknown, limit: number): boolean {
  let left = limit
  const queue: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value: item, depth } = next
    left -= typeof item === 'string' ? item.length + 2 : 8
    if (left < 0 || depth > DEPTH_LIMIT) return false
    if (typeof item !== 'object' || item === null) {
      if (!isPlainValue(item)) return false
      continue
    }
    const parts = partsOf(item, left)
    if (!parts) return false
    for (const part of parts) queue.push({ value: part, depth: depth + 1 })
  }
  return true
}

const isPlainValue = (value: unknown) =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)

/** The keys and values of a list or a record that is no longer than `limit`; `undefined` for anything else. */
function partsOf(item: object, limit: number): readonly unknown[] | undefined {
  if (Array.isArray(item)) return item.length <= limit ? item : undefined
  if (Object.getPrototypeOf(item) !== Object.prototype) return undefined
  const parts: unknown[] = []
  for (const key of Object.keys(item)) {
    parts.push(key, (item as Record<string, unknown>)[key])
    if (parts.length > limit) return undefined
  }
  return parts
}
