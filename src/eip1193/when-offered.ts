import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { parseAccounts } from './parse-accounts.ts'
import { askWallet, listenToProvider } from './provider.ts'

/**
 * Resolves once a wallet offers accounts by itself, such as when it is unlocked or reachable again. Never, if it does not, or once
 * `signal` is aborted.
 */
export function whenOffered(provider: Eip1193Provider, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return

    function onAccounts(answer: unknown) {
      if (signal.aborted || !parseAccounts(answer)?.length) return
      signal.removeEventListener('abort', stop)
      stop()
      resolve()
    }

    const stop = listenToProvider(provider, {
      accountsChanged: onAccounts,
      // Its accounts may be the previous ones, which no event reports. If it can’t say, its next event will tell.
      connect: () => void askWallet(provider, 'eth_accounts').then(onAccounts, () => {}),
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
