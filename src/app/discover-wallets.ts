import { discoverWallets as discoverEvmWallets } from '#connectors/injected/discover-wallets.ts'
import type { Connectors } from '#core/connections/create-connectors.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { EmbeddedWalletDeps } from './discover-more.ts'

export interface DiscoverDeps {
  readonly connectors: Connectors
  readonly clock: Clock
  /** Aborted when the dialog ends. */
  readonly signal: AbortSignal
  /** Loads the code that looks for Wallet Standard wallets. */
  loadStandard(): Promise<Pick<typeof import('./discover-more.ts'), 'discoverMore'>>
  onError(error: WalletDialogError): void
  /** Dependencies of the embedded wallet, where it can be offered. */
  readonly embedded: EmbeddedWalletDeps | undefined
}

/** The wait doubles after each try, so that the last is about five minutes after the first. */
const FIRST_RETRY_MS = 5_000
const RETRIES = 6

/**
 * Looks for the page's wallets. EIP-6963 wallets are asked at once. Wallet Standard follows in another chunk, with the first
 * call of the function that is returned, which also looks for `window.ethereum` again, since those wallets answer at any time. If a bad connection loses that chunk, it is
 * requested again, since nothing else would: its wallets would be missing until the next reload.
 */
export function discoverWallets(deps: DiscoverDeps): () => void {
  const { connectors, clock, signal, loadStandard, onError, embedded } = deps
  if (signal.aborted) return () => {}
  let isLoading = false
  const { lookAgain, stop } = discoverEvmWallets({ window, clock, sink: connectors })
  signal.addEventListener('abort', stop)

  function loadMore(retries: number) {
    loadStandard().then(
      (standard) => standard.discoverMore({ connectors, clock, signal, embedded }),
      (error: unknown) => {
        if (signal.aborted) return
        if (retries === 0) onError(toWalletDialogError(error))
        if (retries === RETRIES) return
        signal.addEventListener(
          'abort',
          clock.after(FIRST_RETRY_MS * 2 ** retries, () => loadMore(retries + 1)),
        )
      },
    )
  }
  return () => {
    lookAgain()
    if (!isLoading) loadMore(0)
    isLoading = true
  }
}
