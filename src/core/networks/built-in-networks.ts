import type { ChainNamespace } from '#lib/caip.ts'
import type { Network } from './network.ts'

/** Chain id, or CAIP-2 id, name, symbol, `t` for a test network. Source: ethereum-lists/chains, CAIP-2's namespace profiles. */
const NETWORKS = `1|Ethereum|ETH
10|OP Mainnet|ETH
56|BNB Smart Chain|BNB
100|Gnosis|xDAI
137|Polygon|POL
250|Fantom|FTM
324|ZKsync Era|ETH
8217|Kaia|KAIA
8453|Base|ETH
42161|Arbitrum One|ETH
42220|Celo|CELO
43114|Avalanche|AVAX
59144|Linea|ETH
7777777|Zora|ETH
1313161554|Aurora|ETH
solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|Solana|SOL
bip122:000000000019d6689c085ae165831e93|Bitcoin|BTC
97|BSC Testnet|tBNB|t
43113|Avalanche Fuji|AVAX|t
80002|Polygon Amoy|POL|t
84532|Base Sepolia|ETH|t
11155111|Sepolia|ETH|t
solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1|Solana Devnet|SOL|t
solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z|Solana Testnet|SOL|t
bip122:000000000933ea01ad0ee984209779ba|Bitcoin Testnet|BTC|t`

/** Decimals of native coins; 18 elsewhere [networks.decimals]. */
const DECIMALS: Partial<Record<string, number>> = { SOL: 9, BTC: 8 }

/** The networks that a site can name by id alone. Their endpoints come with the configuration. */
export const BUILT_IN_NETWORKS: readonly Network[] = NETWORKS.split('\n').map((line) => {
  const [id = '', name = '', symbol = '', testnet] = line.split('|')
  const [reference, chainNamespace = 'eip155'] = id.split(':').toReversed() as [string, ChainNamespace?]
  return {
    id: Number(reference) || reference,
    name,
    caipNetworkId: `${chainNamespace}:${reference}`,
    chainNamespace,
    nativeCurrency: { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: DECIMALS[symbol] ?? 18 },
    rpcUrls: { default: { http: [] } },
    testnet: testnet !== undefined,
  }
})

/** Name of a network that nobody described [networks.unknown]. */
export const UNKNOWN_NETWORK_NAME = 'Unknown Network'

/** A network by id alone: a built-in one, or `undefined`. */
export function builtInNetwork(caipNetworkId: string): Network | undefined {
  return BUILT_IN_NETWORKS.find((network) => network.caipNetworkId === caipNetworkId)
}

/** Endpoints of a network: the host's own, else its own, else the blockchain API's. */
export function withEndpoints(
  network: Network,
  {
    apiUrl,
    projectId,
    rpcUrls,
  }: { apiUrl: string; projectId: string | undefined; rpcUrls: Readonly<Record<string, readonly string[]>> },
): Network {
  const chainId = network.caipNetworkId
  let http = rpcUrls[chainId] ?? network.rpcUrls.default.http
  if (http.length === 0) {
    http = [`${apiUrl.replace(/\/+$/, '')}/v1/?${new URLSearchParams({ chainId, ...(projectId && { projectId }) })}`]
  }
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
}
