import type { Network } from '#core/model/network.ts'
import { formatChainId } from '#eip1193/parse-chain-id.ts'
import { referenceOf } from '#lib/caip.ts'
import { explorerHosts } from './explorer-hosts.ts'

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
    chainId: formatChainId(caipNetworkId),
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

/** Public nodes of the built-in networks, by chain id: for wallets that add one. The dialog itself doesn't ask them. */
const publicNodes: Readonly<Record<string, string>> = {
  '1': 'https://ethereum-rpc.publicnode.com',
  '10': 'https://mainnet.optimism.io',
  '56': 'https://bsc-dataseed.bnbchain.org',
  '100': 'https://rpc.gnosischain.com',
  '137': 'https://polygon-bor-rpc.publicnode.com',
  '250': 'https://rpcapi.fantom.network',
  '324': 'https://mainnet.era.zksync.io',
  '8217': 'https://public-en.node.kaia.io',
  '8453': 'https://mainnet.base.org',
  '42161': 'https://arb1.arbitrum.io/rpc',
  '42220': 'https://forno.celo.org',
  '43114': 'https://api.avax.network/ext/bc/C/rpc',
  '59144': 'https://rpc.linea.build',
  '7777777': 'https://rpc.zora.energy',
  '1313161554': 'https://mainnet.aurora.dev',
  '97': 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
  '43113': 'https://api.avax-test.network/ext/bc/C/rpc',
  '80002': 'https://rpc-amoy.polygon.technology',
  '84532': 'https://sepolia.base.org',
  '11155111': 'https://ethereum-sepolia-rpc.publicnode.com',
}
