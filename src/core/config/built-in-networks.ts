import type { Network } from '../model/network.ts'
import type { ChainFamily } from '../ports/chain-family.ts'

/** The networks that a site can name by id alone. Their endpoints come with the configuration. */
export function builtInNetworks(families: readonly ChainFamily[]): readonly Network[] {
  return families.flatMap(({ namespace, networks = [] }) =>
    networks.map((network): Network => ({
      ...network,
      caipNetworkId: `${namespace}:${network.id}`,
      chainNamespace: namespace,
      rpcUrls: { default: { http: [] } },
      testnet: network.testnet ?? false,
    })),
  )
}

/** Endpoints of a network: the host's own, else its own, else the blockchain API's, if there is one [options.hosts]. */
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
  if (http.length === 0 && apiUrl) {
    http = [`${apiUrl}/v1/?${new URLSearchParams({ chainId, ...(projectId && { projectId }) })}`]
  }
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
}
