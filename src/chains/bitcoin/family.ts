import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Bitcoin. Source of the networks: BIP-122, the first 32 digits of the first block's hash. */
export const bitcoin: ChainFamily = {
  namespace: 'bip122',
  networks: `000000000019d6689c085ae165831e93|Bitcoin|BTC
000000000933ea01ad0ee984209779ba|Bitcoin Testnet|BTC|t`,
  decimals: 8,
  accountType: 'payment',
  load: () => import('./chain.ts'),
}
