import type { ChainFamily } from '../../../src/core/ports/chain-family.ts'
import type { ChainNamespace } from '../../../src/lib/caip.ts'

/**
 * A family that the product does not have, as an example: addresses and balances, nothing else. In `src/chains/tron/` it would need
 * what docs/contributing/chain-family.md lists; for its namespace in `src/lib/caip.ts` the assertion stands here.
 * Source: the `tron` profile of CAIP-2.
 */
export const tron: ChainFamily = {
  namespace: 'tron' as ChainNamespace,
  networks: [
    { id: '0x2b6653dc', name: 'Tron', nativeCurrency: { name: 'TRX', symbol: 'TRX', decimals: 6 } },
    {
      id: '0x94a9059e',
      name: 'Tron Shasta',
      nativeCurrency: { name: 'TRX', symbol: 'TRX', decimals: 6 },
      testnet: true,
    },
  ],
  load: () => import('./chain.ts'),
}
