import type { Network } from '#core/networks/network.ts'
import type { Nft } from '#core/ports/blockchain-api.ts'
import { explorerUrl } from '#lib/explorer-url.ts'

/** Where the network's explorer shows an NFT; `undefined` if the network has none. */
export function nftPage(
  { address, tokenId }: Pick<Nft, 'address' | 'tokenId'>,
  network: Pick<Network, 'caipNetworkId' | 'blockExplorers'>,
): string | undefined {
  const page = explorerUrl(network, 'token', address)
  if (!page || !network.caipNetworkId.startsWith('eip155:')) return page?.url
  // Explorers of Etherscan's family show the single NFT by this; others ignore it and show its collection.
  return `${page.url}?${new URLSearchParams({ a: tokenId }).toString()}`
}
