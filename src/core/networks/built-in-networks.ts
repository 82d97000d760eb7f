import type { Network } from './network.ts'

/** Chain id, name, symbol, `t` for a test network. Source: ethereum-lists/chains. */
const EVM_NETWORKS = `1|Ethereum|ETH
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
97|BSC Testnet|tBNB|t
43113|Avalanche Fuji|AVAX|t
80002|Polygon Amoy|POL|t
84532|Base Sepolia|ETH|t
11155111|Sepolia|ETH|t`

/** The networks that a site can name by id alone. Their endpoints come with the configuration. */
export const BUILT_IN_NETWORKS: readonly Network[] = EVM_NETWORKS.split('\n').map((line) => {
  const [id = '', name = '', symbol = '', testnet] = line.split('|')
  return {
    id: Number(id),
    name,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [] } },
    testnet: testnet !== undefined,
  }
})

/** Name of a network that nobody described (spec §8). */
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
  const own = rpcUrls[network.caipNetworkId] ?? network.rpcUrls.default.http
  if (own.length > 0) return { ...network, rpcUrls: { ...network.rpcUrls, default: { http: own } } }
  const query = new URLSearchParams({ chainId: network.caipNetworkId, ...(projectId && { projectId }) })
  const http = [`${apiUrl.replace(/\/+$/, '')}/v1/?${query}`]
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
}
