import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import { discoverStandardWallets } from '#connectors/wallet-standard/discover-standard-wallets.ts'
import type { Connectors } from '#core/connections/create-connectors.ts'
import { mergeChains } from '#core/connections/merge-chains.ts'
import type { Clock } from '#core/ports/clock.ts'

interface DiscoverDeps {
  connectors: Connectors
  clock: Clock
  /** Aborted when the dialog ends. */
  over: AbortSignal
}

/** Wallet Standard wallets, and the merged entries of multichain wallets: a chunk of its own. */
export function discoverMore({ connectors, clock, over }: DiscoverDeps): void {
  if (over.aborted) return
  const stops = [
    mergeChains(connectors),
    discoverStandardWallets({ families: STANDARD_FAMILIES, clock, sink: connectors }),
  ]
  over.addEventListener('abort', () => stops.forEach((stop) => stop()))
}
