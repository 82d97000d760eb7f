import { explorerUrl, type ExploredNetwork } from '#core/networks/explorer-url.ts'
import type { Nft } from '#core/ports/blockchain-api.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import { namespaceOf } from '#lib/caip.ts'

/** An NFT's page at the network's explorer; `undefined` if the network has none. */
export function nftPage(
  chains: Chains,
  { address, tokenId }: Pick<Nft, 'address' | 'tokenId'>,
  network: ExploredNetwork,
): string | undefined {
  const page = explorerUrl(chains, network, 'token', address)
  const query = chains.of(namespaceOf(network.caipNetworkId)).explorers?.nftQuery?.(tokenId)
  return page && query ? `${page.url}?${query}` : page?.url
}
