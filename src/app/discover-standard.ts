import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import { discoverStandardWallets } from '#connectors/wallet-standard/discover-standard-wallets.ts'
import type { Connectors } from '#core/connections/create-connectors.ts'
import { mergeChains } from '#core/connections/merge-chains.ts'
import type { Clock } from '#core/ports/clock.ts'

export interface StandardDeps {
  readonly connectors: Connectors
  readonly clock: Clock
  /** Aborted when the page’s client ends. */
  readonly signal: AbortSignal
}

/** Adds Wallet Standard wallets, and the merged entries of multichain wallets. */
export function discoverStandard({ connectors, clock, signal }: StandardDeps): void {
  if (signal.aborted) return
  const stops = [
    mergeChains(connectors),
    discoverStandardWallets({ families: STANDARD_FAMILIES, clock, sink: connectors }),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
}
