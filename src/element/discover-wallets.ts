import { discoverWallets as discoverEvmWallets } from '#adapters/evm/discover-wallets.ts'
import { discoverStandardWallets } from '#adapters/wallet-standard/discover-standard-wallets.ts'
import type { Connectors } from '#core/connections/create-connectors.ts'
import { mergeChains } from '#core/connections/merge-chains.ts'
import type { Clock } from '#core/ports/clock.ts'

interface DiscoverDeps {
  connectors: Connectors
  clock: Clock
  /** Aborted when the dialog ends. */
  over: AbortSignal
}

/**
 * Looks for the wallets of the page: those that announce themselves (EIP-6963, Wallet Standard), and `window.ethereum`; one on
 * several chains becomes one entry. A chunk of its own: all of them answer whenever they are asked.
 */
export function discoverWallets({ connectors, clock, over }: DiscoverDeps): void {
  if (over.aborted) return
  const stops = [
    mergeChains(connectors),
    discoverEvmWallets({ window, clock, sink: connectors }),
    discoverStandardWallets({ clock, sink: connectors }),
  ]
  over.addEventListener('abort', () => stops.forEach((stop) => stop()))
}
