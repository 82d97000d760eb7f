import { fromFrameErrorPayload } from '#core/errors/frame-error-payload.ts'
import { walletKeysFailed } from '#core/errors/frame-errors.ts'
import type { KeyAnswer, KeyCallName, KeyCalls, KeyRequest } from './key-messages.ts'

/** The part of a Worker that is used. */
export interface KeyWorker {
  postMessage(request: KeyRequest): void
  addEventListener(type: 'message', listener: (event: { readonly data: KeyAnswer }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** The frame's side of the worker that holds the keys. */
export interface KeyClient {
  /**
   * Asks the worker.
   * @throws WalletDialogError `wallet_locked`, `recovery_needed`, or `wallet_keys_failed` if the worker has failed
   */
  call<Name extends KeyCallName>(name: Name, payload: KeyCalls[Name]['payload']): Promise<KeyCalls[Name]['result']>
  /** Ends the worker, and with it the keys. Calls that wait are rejected. */
  end(): void
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

export function createKeyClient({ worker, onLock }: { worker: KeyWorker; onLock: () => void }): KeyClient {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: Error | undefined

  function fail(reason: string) {
    failure ??= walletKeysFailed({ reason })
    worker.terminate()
    for (const { reject } of waiting.values()) reject(failure)
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

  return {
    call<Name extends KeyCallName>(name: Name, payload: KeyCalls[Name]['payload']) {
      return new Promise<KeyCalls[Name]['result']>((resolve, reject) => {
        if (failure) return reject(failure)
        const id = ++lastId
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
        worker.postMessage({ id, name, payload } as KeyRequest)
      })
    },
    end: () => fail('the wallet was closed'),
  }
}
