import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ActiveAccount } from '#core/model/account.ts'

/** A value that is read from outside, such as a list that a service has. Only with `keepLast` is there a value beside `loading` and `failed`. */
export type ReadingState<Value> =
  /** Also while there is nothing to read. */
  | { readonly status: 'loading'; readonly value?: Value | undefined }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly value?: Value | undefined; readonly error: WalletDialogError }

export interface ReadingOptions<Key, Value> {
  /** Identifies what is read, such as the account's address. `undefined`: nothing can be read. */
  readonly $key: ReadableAtom<Key | undefined>
  /** May throw. The signal is aborted once the answer is no longer used: after another key, a newer read, or the end of the last watch. */
  read(key: Key, signal: AbortSignal): Promise<Value>
  /** Returns the error to show, and reports it to the site. By default, the site gets what `read` has thrown [errors.handled]. */
  fail?(cause: unknown): WalletDialogError
  /** Waits before another key is read, such as until the visitor stops typing. The first read and `reload` don’t wait. */
  delay?(signal: AbortSignal): Promise<void>
  /** Shows the last value of the same key while it is read again, and after a failure. */
  readonly keepLast?: boolean
  /** True if the value need not be read again when the visitor comes back to it. By default, it is read each time. */
  isFresh?(value: Value): boolean
}

export interface Reading<Value> {
  /** Never has the value of another key. */
  readonly $state: ReadableAtom<ReadingState<Value>>
  /**
   * Reads now and with each new key, until the returned function is called. Several callers share one read.
   * @example whileShown(core, 'ChooseAccountName', reading.watch)
   * @example onMount(reading.$state, reading.watch)
   */
  watch(this: void): () => void
  /** Reads again, even a fresh value: at once while it is watched, otherwise with the next watch. */
  reload(this: void): void
}

/** Reads a value while it is watched. Late answers are never applied, and never reported if they are failures. */
export function createReading<Key, Value>(
  { failures, onDispose }: Pick<WalletCore, 'failures' | 'onDispose'>,
  { $key, read, fail = failures.report, delay, keepLast = false, isFresh = () => false }: ReadingOptions<Key, Value>,
): Reading<Value> {
  const LOADING: ReadingState<Value> = { status: 'loading' }
  const $last = atom<{ readonly key: Key | undefined; readonly state: ReadingState<Value> }>({
    key: undefined,
    state: LOADING,
  })
  let watchers = 0
  let stopFollowing = () => {}
  let controller = new AbortController()

  function current(): ReadingState<Value> {
    const { key, state } = $last.get()
    return key === $key.get() ? state : LOADING
  }

  async function start(isDelayed = false) {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const key = $key.get()
    const value = keepLast ? current().value : undefined
    $last.set({ key, state: { status: 'loading', value } })
    if (key === undefined || watchers === 0) return
    try {
      if (isDelayed && delay) {
        await delay(signal)
        signal.throwIfAborted()
      }
      const state = { status: 'ready', value: await read(key, signal) } as const
      if (!signal.aborted) $last.set({ key, state })
    } catch (cause) {
      if (!signal.aborted) $last.set({ key, state: { status: 'failed', value, error: fail(cause) } })
    }
  }

  function startUnlessFresh(isDelayed: boolean) {
    const state = current()
    if (state.status !== 'ready' || !isFresh(state.value)) void start(isDelayed)
  }

  onDispose(() => controller.abort())
  return {
    $state: computed([$last, $key], current),
    watch() {
      watchers += 1
      if (watchers === 1) {
        stopFollowing = $key.listen(() => startUnlessFresh(true))
        startUnlessFresh(false)
      }
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watchers -= 1
        if (watchers > 0) return
        stopFollowing()
        controller.abort()
      }
    },
    reload: () => void start(),
  }
}

/** The active account as the key of a reading: changes with its address or network, not with anything else of its connection. */
export function accountKey({ accounts }: Pick<WalletCore, 'accounts'>): ReadableAtom<ActiveAccount | undefined> {
  const $account = computed(accounts.$active, (account) => account)
  $account.eq = (one, other) => one?.caipAddress === other?.caipAddress
  return $account
}
