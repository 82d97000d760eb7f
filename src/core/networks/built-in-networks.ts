import type { Network } from './network.ts'

/** Chain id, name, symbol, explorer, `t` for a test network. Source: ethereum-lists/chains. */
const EVM_NETWORKS = `1|Ethereum|ETH|etherscan.io
10|OP Mainnet|ETH|optimistic.etherscan.io
56|BNB Smart Chain|BNB|bscscan.com
100|Gnosis|xDAI|gnosisscan.io
137|Polygon|POL|polygonscan.com
250|Fantom|FTM|ftmscan.com
324|ZKsync Era|ETH|explorer.zksync.io
8217|Kaia|KAIA|kaiascan.io
8453|Base|ETH|basescan.org
42161|Arbitrum One|ETH|arbiscan.io
42220|Celo|CELO|celoscan.io
43114|Avalanche|AVAX|snowtrace.io
59144|Linea|ETH|lineascan.build
7777777|Zora|ETH|explorer.zora.energy
1313161554|Aurora|ETH|explorer.aurora.dev
97|BSC Testnet|tBNB|testnet.bscscan.com|t
43113|Avalanche Fuji|AVAX|testnet.snowtrace.io|t
80002|Polygon Amoy|POL|amoy.polygonscan.com|t
84532|Base Sepolia|ETH|sepolia.basescan.org|t
11155111|Sepolia|ETH|sepolia.etherscan.io|t`

/** The networks that a site can name by id alone. Their endpoints come with the configuration. */
export const BUILT_IN_NETWORKS: readonly Network[] = EVM_NETWORKS.split('\n').map((line) => {
  const [id = '', name = '', symbol = '', explorer = '', testnet] = line.split('|')
  return {
    id: Number(id),
    name,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: explorer, url: `https://${explorer}` } },
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
  { apiUrl, projectId, rpcUrls }: { apiUrl: string; projectId: string | undefined; rpcUrls: Readonly<Record<string, readonly string[]>> },
): Network {
  const own = rpcUrls[network.caipNetworkId] ?? network.rpcUrls.default.http
  if (own.length > 0) return { ...network, rpcUrls: { ...network.rpcUrls, default: { http: own } } }
  const query = new URLSearchParams({ chainId: network.caipNetworkId, ...(projectId && { projectId }) })
  const http = [`${apiUrl.replace(/\/+$/, '')}/v1/?${query}`]
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
}

