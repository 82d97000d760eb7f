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
import { createFloodLimit } from './create-flood-limit.ts'
import { isPlainData } from './is-plain-data.ts'
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

  async function carryOut(name: FrameRequestName, id: string, payload: unknown) {
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
    void carryOut(name, id, payload.data)
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
