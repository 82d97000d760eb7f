import { fromFrameErrorPayload } from '#core/errors/frame-error-payload.ts'
import { walletKeysFailed } from '#core/errors/frame-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { KeyAnswer, KeyCallName, KeyCalls, KeyRequest } from './key-messages.ts'

/** The part of a Worker that is used. */
export interface KeyWorker {
  postMessage(request: KeyRequest): void
  addEventListener(type: 'message', listener: (event: { readonly data: KeyAnswer }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** Max time for an answer of the worker, which needs some milliseconds. */
export const ANSWER_LIMIT_MS = 10_000

/** The frame's side of the worker that holds the keys. */
export interface KeyClient {
  /**
   * Asks the worker.
   * @throws WalletDialogError `wallet_locked`, `recovery_needed`, or `wallet_keys_failed` if the worker has failed, or is silent
   * for 10 s: it is ended then, and the next call starts another, whose keys are locked [frame.silent-worker]
   */
  call<Name extends KeyCallName>(name: Name, payload: KeyCalls[Name]['payload']): Promise<KeyCalls[Name]['result']>
  /** Ends the worker, and with it the keys. Calls that wait are rejected. */
  end(): void
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

interface KeyClientDeps {
  readonly clock: Pick<Clock, 'after'>
  startWorker(): KeyWorker
  onLock(): void
}

export function createKeyClient({ clock, startWorker, onLock }: KeyClientDeps): KeyClient {
  let lastId = 0
  let isEnded = false
  let running: ReturnType<typeof start> | undefined = start()

  function start() {
    const worker = startWorker()
    const waiting = new Map<number, Waiting>()
    const own = { worker, waiting, fail }

    function fail(reason: string) {
      if (running === own) running = undefined
      worker.terminate()
      for (const { reject } of waiting.values()) reject(walletKeysFailed({ reason }))
      waiting.clear()
      onLock()
    }

    worker.addEventListener('message', ({ data }) => {
      if ('notice' in data) return onLock()
      const call = waiting.get(data.id)
      waiting.delete(data.id)
      if ('error' in data) call?.reject(fromFrameErrorPayload(data.error))
      else call?.resolve(data.result)
    })
    worker.addEventListener('error', () => fail('the worker has ended'))
    worker.addEventListener('messageerror', () => fail('an answer of the worker cannot be read'))
    return own
  }

  return {
    async call<Name extends KeyCallName>(name: Name, payload: KeyCalls[Name]['payload']) {
      if (isEnded) throw walletKeysFailed({ reason: 'the wallet was closed' })
      const { worker, waiting, fail } = (running ??= start())
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, name, payload } as KeyRequest)
      const cancelLimit = clock.after(ANSWER_LIMIT_MS, () => fail('the worker does not answer'))
      // The result has this name's type, which TypeScript can't infer across a message.
      return promise.finally(cancelLimit) as Promise<KeyCalls[Name]['result']>
    },
    end() {
      isEnded = true
      running?.fail('the wallet was closed')
    },
  }
}
