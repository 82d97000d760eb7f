import type { ChainFamily } from '#core/ports/chain-family.ts'

/** Bitcoin. Source of the networks: BIP-122, the first 32 digits of the first block's hash. */
export const bitcoin: ChainFamily = {
  namespace: 'bip122',
  networks: [
    {
      id: '000000000019d6689c085ae165831e93',
      name: 'Bitcoin',
      nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 8 },
    },
    {
      id: '000000000933ea01ad0ee984209779ba',
      name: 'Bitcoin Testnet',
      nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 8 },
      testnet: true,
    },
  ],
  accountType: 'payment',
  load: () => import('./chain.ts'),
}
