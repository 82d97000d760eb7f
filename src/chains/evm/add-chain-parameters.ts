import type { Network } from '#core/model/network.ts'
import { referenceOf } from '#lib/caip.ts'
import { explorerHosts } from './explorer-hosts.ts'
import { publicNodes } from './public-nodes.ts'

/** A chain id as wallets expect it: hexadecimal without leading zeros (EIP-3326). */
export const toHexChainId = (chainId: number) => `0x${chainId.toString(16)}`

/**
 * The parameter of `wallet_addEthereumChain` (EIP-3085), with a node for everyone: a wallet keeps it, so it never gets the site's
 * own [networks.add]. `undefined` if there is none.
 */
export function addChainParameters(network: Network) {
  const { caipNetworkId, name, nativeCurrency, blockExplorers } = network
  const reference = referenceOf(caipNetworkId)
  const rpcUrls = publicUrls(network, reference)
  if (rpcUrls.length === 0) return undefined
  const explorerUrl = blockExplorers?.default?.url ?? builtInExplorerUrl(reference)
  return {
    chainId: toHexChainId(Number(reference)),
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
    rpcUrls: [...rpcUrls],
    ...(explorerUrl && { blockExplorerUrls: [explorerUrl] }),
  }
}

/** Wherever the default isn't the network's own, the configuration has put that in `chainDefault`. */
function publicUrls(
  {
    rpcUrls: {
      default: { http },
      chainDefault,
    },
  }: Network,
  reference: string,
): readonly string[] {
  if (chainDefault?.http.length) return chainDefault.http
  if (Object.hasOwn(publicNodes, reference)) return [publicNodes[reference]!]
  return chainDefault ? [] : http
}

const builtInExplorerUrl = (reference: string) =>
  Object.hasOwn(explorerHosts, reference) ? `https://${explorerHosts[reference]}` : undefined
