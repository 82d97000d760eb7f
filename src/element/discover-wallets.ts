import { discoverWallets as discoverEvmWallets } from '#adapters/evm/discover-wallets.ts'
import type { Connectors } from '#core/connections/create-connectors.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'

interface DiscoverDeps {
  connectors: Connectors
  clock: Clock
  /** Aborted when the dialog ends. */
  over: AbortSignal
  onError(error: WalletDialogError): void
}

/**
 * Looks for the wallets of the page. Those of EIP-6963 are asked at once. Those of Wallet Standard follow with a further chunk:
 * they answer whenever they are asked.
 */
export function discoverWallets({ connectors, clock, over, onError }: DiscoverDeps): void {
  if (over.aborted) return
  over.addEventListener('abort', discoverEvmWallets({ window, clock, sink: connectors }))
  import('./discover-standard-wallets.ts').then(
    (standard) => standard.discoverMore({ connectors, clock, over }),
    (error: unknown) => onError(toWalletDialogError(error)),
  )
}
