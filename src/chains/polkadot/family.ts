import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Polkadot and its parachains: over WalletConnect. */
export const polkadot: ChainFamily = {
  namespace: 'polkadot',
  isRelayOnly: true,
  accountType: 'eoa',
  load: () => import('./chain.ts'),
}
