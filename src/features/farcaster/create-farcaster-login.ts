import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { loadEmbeddedWallet } from '#domain/embedded-wallet/load-embedded-wallet.ts'

/** A login with Farcaster, up to the point where the visitor is known. */
export interface FarcasterState {
  /** The link to open on the phone, or to scan; `undefined` while it is loading. */
  readonly uri?: string | undefined
  readonly problem?: WalletDialogError | undefined
}

export interface FarcasterLogin {
  readonly $state: ReadableAtom<FarcasterState>
  /** Starts over. */
  start(): void
}

export function createFarcasterLogin(core: Core): FarcasterLogin {
  const login = core.use(createLogin)
  const { analytics } = core.ports
  const $state = atom<FarcasterState>({})
  let run = new AbortController()

  async function begin(signal: AbortSignal) {
    try {
      const embedded = await loadEmbeddedWallet(core)
      const { uri } = await embedded.request('GET_FARCASTER_URI', undefined, { signal })
      signal.throwIfAborted()
      $state.set({ uri })
      await login.finish('farcaster', (end) =>
        embedded.request('CONNECT_FARCASTER', undefined, { signal: AbortSignal.any([signal, end]) }),
      )
    } catch (thrown) {
      if (signal.aborted) return
      const problem = core.failures.report(thrown)
      analytics.track({ event: 'LOGIN_ERROR', properties: { method: 'farcaster', code: problem.code } })
      $state.set({ problem })
    }
  }

  function stop() {
    run.abort()
    run = new AbortController()
    $state.set({})
  }

  const stopListening = core.views.$stack.listen((stack) => {
    if (!stack.some(({ name }) => name === 'ConnectingFarcaster')) stop()
  })
  core.onDispose(stopListening)

  return {
    $state,
    start() {
      stop()
      analytics.track({ event: 'LOGIN_STARTED', properties: { method: 'farcaster' } })
      void begin(run.signal)
    },
  }
}
