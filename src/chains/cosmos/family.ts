import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Cosmos, and the chains of its SDK: over WalletConnect. */
export const cosmos: ChainFamily = {
  namespace: 'cosmos',
  isRelayOnly: true,
  load: () => import('./chain.ts'),
}
