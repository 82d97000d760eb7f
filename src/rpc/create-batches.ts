import type { Clock } from '#core/ports/clock.ts'
import { groupBy } from '#lib/group-by.ts'
import type { RpcCall, RpcOutcome } from './match-answers.ts'

/** The most calls in one request [rpc.batches]. */
export const BATCH_LIMIT = 1000

interface BatchesDeps {
  clock: Clock
  /** Sends calls in one request, and answers in their order. Rejects if none of them was answered. */
  send(calls: readonly RpcCall[], signal: AbortSignal): Promise<readonly RpcOutcome[]>
  limit?: number
}

export interface Batches {
  request(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
}

/** A caller that waits for the answer to a call. */
interface Waiting {
  method: string
  params: unknown
  settle(outcome: RpcOutcome): void
  isGivenUp: boolean
  /** Called when it is abandoned while its request is in flight. */
  onGiveUp(): void
}

/**
 * Collects the calls of one tick, and sends them together; equal calls are sent once. A call whose signal is aborted rejects at once and
 * isn’t sent any more; a request is aborted once all of its calls are.
 */
export function createBatches({ clock, send, limit = BATCH_LIMIT }: BatchesDeps): Batches {
  let waiting: Waiting[] = []
  let nextId = 1

  function flush() {
    const openCalls = waiting.filter(({ isGivenUp }) => !isGivenUp)
    waiting = []
    const groups = [...groupBy(openCalls, ({ method, params }) => JSON.stringify([method, params])).values()]
    for (let start = 0; start < groups.length; start += limit) void sendBatch(groups.slice(start, start + limit))
  }

  /** Sends one call for each group of callers. */
  async function sendBatch(groups: readonly (readonly Waiting[])[]) {
    const controller = new AbortController()
    const callers = groups.flat()
    for (const caller of callers) {
      caller.onGiveUp = () => {
        if (callers.every(({ isGivenUp }) => isGivenUp)) controller.abort()
      }
    }
    try {
      const calls = groups.map(([first]) => ({ id: nextId++, method: first!.method, params: first!.params }))
      const outcomes = await send(calls, controller.signal)
      groups.forEach((group, index) => group.forEach(({ settle }) => settle(outcomes[index]!)))
    } catch (error) {
      for (const { settle } of callers) settle({ error })
    }
  }

  return {
    request(method, params, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        const call: Waiting = {
          method,
          params,
          isGivenUp: false,
          onGiveUp() {},
          settle(outcome) {
            signal?.removeEventListener('abort', onAbort)
            if ('error' in outcome) reject(outcome.error)
            else resolve(outcome.result)
          },
        }
        function onAbort() {
          call.isGivenUp = true
          call.onGiveUp()
          reject(signal?.reason as Error)
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        if (waiting.length === 0) clock.after(0, flush)
        waiting.push(call)
      })
    },
  }
}
