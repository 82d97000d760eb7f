import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { PageSignInDeps } from './start-sign-in.ts'

interface FollowSignInDeps extends PageSignInDeps {
  /** Loads the code that starts sign-in. */
  load(): Promise<typeof import('./start-sign-in.ts')>
  report(error: WalletDialogError): void
}

/** Loads sign-in once the site wants it. If that fails, the next connection tries again. */
export function followSignIn(deps: FollowSignInDeps): {
  stop(): void
  /** Resolves once sign-in is there, or couldn’t be fetched; `undefined` if it isn’t loading. */
  settled(): Promise<void> | undefined
} {
  const { config, client, report } = deps
  let isStopped = false
  let loading: Promise<void> | undefined
  const start = createLazy(async () => (await deps.load()).startSignIn(deps, () => isStopped))
  const run = () => {
    const { siwx, siweConfig } = config.$options.get()
    if (!siwx && !siweConfig) return
    loading = start()
      .catch((error) => report(toWalletDialogError(error)))
      .finally(() => {
        loading = undefined
      })
  }
  const stops = [config.$options.subscribe(run), client.connections.$active.listen(run)]
  return {
    settled: () => loading,
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
