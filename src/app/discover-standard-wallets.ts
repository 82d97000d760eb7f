import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import { discoverStandardWallets } from '#connectors/wallet-standard/discover-standard-wallets.ts'
import type { Connectors } from '#core/connections/create-connectors.ts'
import { mergeChains } from '#core/connections/merge-chains.ts'
import type { Clock } from '#core/ports/clock.ts'
import { addEmbeddedWallet, type EmbeddedWalletDeps } from './add-embedded-wallet.ts'

interface DiscoverDeps {
  connectors: Connectors
  clock: Clock
  /** Aborted when the dialog ends. */
  over: AbortSignal
  embedded: EmbeddedWalletDeps
}

/** Wallet Standard wallets, the merged entries of multichain wallets, and the embedded wallet: a chunk of its own. */
export function discoverMore({ connectors, clock, over, embedded }: DiscoverDeps): void {
  if (over.aborted) return
  addEmbeddedWallet(connectors, embedded, over)
  const stops = [
    mergeChains(connectors),
    discoverStandardWallets({ families: STANDARD_FAMILIES, clock, sink: connectors }),
  ]
  over.addEventListener('abort', () => stops.forEach((stop) => stop()))
}
