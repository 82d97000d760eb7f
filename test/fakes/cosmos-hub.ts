import type { Network } from '#core/model/network.ts'

/** A network that isn't built in, and whose wallets connect over WalletConnect only. */
export const COSMOS_HUB: Network = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  caipNetworkId: 'cosmos:cosmoshub-4',
  chainNamespace: 'cosmos',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmos.example'] } },
}
