import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Cosmos, and the chains of its SDK: over WalletConnect. */
export const cosmos: ChainFamily = {
  namespace: 'cosmos',
  load: () => import('./chain.ts'),
}
