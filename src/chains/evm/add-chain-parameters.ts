import type { Network } from '#core/model/network.ts'
import { referenceOf } from '#lib/caip.ts'
import { explorerHosts } from './explorer-hosts.ts'

/** A chain id as wallets expect it: hexadecimal without leading zeros (EIP-3326). */
export const toHexChainId = (chainId: number) => `0x${chainId.toString(16)}`

/** The parameter of `wallet_addEthereumChain` (EIP-3085). */
export function addChainParameters(network: Network) {
  const { caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorers } = network
  const reference = referenceOf(caipNetworkId)
  const chainDefault = rpcUrls.chainDefault?.http ?? []
  const explorerUrl = blockExplorers?.default?.url ?? builtInExplorerUrl(reference)
  return {
    chainId: toHexChainId(Number(reference)),
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
    rpcUrls: [...(chainDefault.length > 0 ? chainDefault : rpcUrls.default.http)],
    ...(explorerUrl && { blockExplorerUrls: [explorerUrl] }),
  }
}

const builtInExplorerUrl = (reference: string) =>
  Object.hasOwn(explorerHosts, reference) ? `https://${explorerHosts[reference]}` : undefined
