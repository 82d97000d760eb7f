import { safeParse } from 'zod/mini'
import { fromFrameErrorPayload } from '#core/errors/frame-error-payload.ts'
import {
  frameRequestAborted,
  frameRequestFailed,
  frameRequestInvalid,
  frameRequestTimeout,
  frameRpcAborted,
} from '#core/errors/frame-errors.ts'
import { messageOf, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import {
  APP_PREFIX,
  FRAME_PREFIX,
  PANEL_REQUESTS,
  type FrameRequestMessage,
  type FrameRequestName,
} from '#lib/frame-protocol/messages.ts'
import { isLoginRequest, timeLimitOf } from '#lib/frame-protocol/time-limits.ts'
import { ERROR_SCHEMA, RESULT_SCHEMAS } from './answer-schemas.ts'

/** An answer of the frame, not parsed. */
interface FrameAnswer {
  readonly type: string
  readonly payload?: unknown
}

/** The requests that wait for an answer of the frame. */
export interface FrameRequestQueue {
  /** Sends a request. Resolves with the result, parsed; rejects with the frame's refusal, in its time, or once aborted. */
  ask(name: FrameRequestName, payload: unknown, signal: AbortSignal): Promise<unknown>
  /** Passes an answer to the request of this id. Ignores an unknown id. */
  settle(id: string, answer: FrameAnswer): void
  isWaiting(id: string): boolean
  abortAll(): void
}

interface Waiting {
  readonly name: FrameRequestName
  readonly settle: (answer: FrameAnswer) => void
  readonly reject: (error: Error) => void
}

/** Requests that the frame keeps open until they are aborted. */
const WAITS_FOR_VISITOR: readonly FrameRequestName[] = [
  'RPC_REQUEST',
  ...PANEL_REQUESTS,
  'UPDATE_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_FARCASTER',
]

/** The error of an aborted request. */
export const abortedRequest = (name: FrameRequestName): WalletDialogError =>
  name === 'RPC_REQUEST' ? frameRpcAborted() : frameRequestAborted()

interface RequestDeps {
  readonly clock: Clock
  send(message: FrameRequestMessage): void
  /** Called when a step of a login wasn’t answered in its time [embedded.timeout]. */
  onLoginTimeout(error: WalletDialogError): void
}

/** Keeps the requests to the frame by id. What waits for the visitor and is given up is aborted in the frame as well. */
export function createFrameRequests({ clock, send, onLoginTimeout }: RequestDeps): FrameRequestQueue {
  const waiting = new Map<string, Waiting>()

  function post(name: FrameRequestName, id: string, payload: unknown) {
    send({ type: `${APP_PREFIX}${name}`, id, ...(payload !== undefined && { payload }) })
  }

  return {
    ask(name, payload, signal) {
      return new Promise((resolve, reject) => {
        const id = crypto.randomUUID()
        const cancelLimit = clock.after(timeLimitOf(name), onLimit)
        const onAbort = () => giveUp(abortedRequest(name))
        function leave() {
          cancelLimit()
          signal.removeEventListener('abort', onAbort)
          waiting.delete(id)
        }
        function onLimit() {
          const error = frameRequestTimeout()
          if (isLoginRequest(name)) onLoginTimeout(error)
          giveUp(error)
        }
        function giveUp(error: Error) {
          leave()
          if (WAITS_FOR_VISITOR.includes(name)) post('RPC_ABORT', crypto.randomUUID(), { requestId: id })
          reject(error)
        }
        signal.addEventListener('abort', onAbort, { once: true })
        waiting.set(id, {
          name,
          settle(answer) {
            leave()
            try {
              resolve(readResult(name, answer))
            } catch (error) {
              reject(error)
            }
          },
          reject(error) {
            leave()
            reject(error)
          },
        })
        try {
          post(name, id, payload)
        } catch (error) {
          giveUp(frameRequestInvalid({ reason: messageOf(error) }, { cause: error }))
        }
      })
    },
    settle: (id, answer) => waiting.get(id)?.settle(answer),
    isWaiting: (id) => waiting.has(id),
    abortAll() {
      for (const { name, reject } of [...waiting.values()]) reject(abortedRequest(name))
    },
  }
}

/** @throws WalletDialogError the frame's refusal, or `frame_request_failed` for an answer that isn’t the request’s */
function readResult(name: FrameRequestName, { type, payload }: { readonly type: string; readonly payload?: unknown }) {
  if (type === `${FRAME_PREFIX}${name}_SUCCESS`) {
    const result = safeParse(RESULT_SCHEMAS[name], payload)
    if (result.success) return result.data
    throw frameRequestFailed(undefined, { cause: result.error })
  }
  const error = safeParse(ERROR_SCHEMA, payload)
  throw error.success ? fromFrameErrorPayload(error.data) : frameRequestFailed(undefined, { cause: error.error })
}
