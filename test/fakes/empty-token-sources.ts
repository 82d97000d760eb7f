import type { TokenSources } from '../../src/core/ports/token-sources.ts'

/** Nodes that know accounts without anything, and wallets that don’t say. */
export const emptyTokenSources: TokenSources = {
  fromWallet: async () => undefined,
  fromChain: async ({ network }) => [{ ...network.nativeCurrency, chainId: network.caipNetworkId, amount: 0n }],
  receivedNfts: async () => [],
}
