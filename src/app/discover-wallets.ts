import { discoverWallets as discoverEvmWallets } from '#connectors/injected/discover-wallets.ts'
import type { Connectors } from '#core/connections/create-connectors.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'

export interface DiscoverDeps {
  readonly connectors: Connectors
  readonly clock: Clock
  /** Aborted when the dialog ends. */
  readonly over: AbortSignal
  /** Fetches what looks for the wallets of Wallet Standard. */
  loadStandard(): Promise<typeof import('./discover-standard-wallets.ts')>
  onError(error: WalletDialogError): void
}

/** Twice as long after each try, so that the last one is about five minutes after the first. */
const FIRST_RETRY_MS = 5_000
const RETRIES = 6

/**
 * Looks for the wallets of the page. Those of EIP-6963 are asked at once. Those of Wallet Standard follow with a further chunk:
 * they answer whenever they are asked. A chunk that a bad connection has kept away is asked for again, since nobody else would:
 * its wallets would be missing until the next reload.
 */
export function discoverWallets(deps: DiscoverDeps): void {
  const { connectors, clock, over, loadStandard, onError } = deps
  if (over.aborted) return
  over.addEventListener('abort', discoverEvmWallets({ window, clock, sink: connectors }))

  function loadMore(retries: number) {
    loadStandard().then(
      (standard) => standard.discoverMore({ connectors, clock, over }),
      (error: unknown) => {
        if (over.aborted) return
        if (retries === 0) onError(toWalletDialogError(error))
        if (retries === RETRIES) return
        over.addEventListener(
          'abort',
          clock.after(FIRST_RETRY_MS * 2 ** retries, () => loadMore(retries + 1)),
        )
      },
    )
  }
  loadMore(0)
}
