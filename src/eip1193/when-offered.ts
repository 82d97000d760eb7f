import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { listenToProvider } from './listen-to-provider.ts'
import { parseAccounts } from './parse-accounts.ts'

/** Resolves once a wallet offers accounts by itself, such as when it is unlocked. Never, if it does not, or once `signal` is aborted. */
export function whenOffered(provider: Eip1193Provider, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return
    const stop = listenToProvider(provider, {
      accountsChanged(answer) {
        if (!parseAccounts(answer)?.length) return
        signal.removeEventListener('abort', stop)
        stop()
        resolve()
      },
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
