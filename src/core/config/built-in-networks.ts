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

/** The options that decide about the service's own nodes. */
interface ServiceNodes {
  readonly apiUrl: string
  readonly projectId: string | undefined
  readonly isProjectless: boolean
}

/**
 * The blockchain API's node of a network. Without a project id there is none [project.none], unless the site has no project on
 * purpose, and names the API itself.
 */
export function serviceNodes(chainId: string, { apiUrl, projectId, isProjectless }: ServiceNodes): readonly string[] {
  if (!apiUrl || (!projectId && !isProjectless)) return []
  return [`${apiUrl}/v1/?${new URLSearchParams({ chainId, ...(projectId && { projectId }) })}`]
}

/**
 * Endpoints of a network: the host's own, else its own, else the blockchain API's, if there is one [options.hosts]. Where they
 * aren't its own, these are in `chainDefault`: no one else may get the host's or the API's.
 */
export function withEndpoints(
  network: Network,
  { rpcUrls, ...service }: ServiceNodes & { readonly rpcUrls: Readonly<Record<string, readonly string[]>> },
): Network {
  const chainId = network.caipNetworkId
  const { default: own, chainDefault } = network.rpcUrls
  const ownNodes = rpcUrls[chainId] ?? own.http
  const http = ownNodes.length > 0 ? ownNodes : serviceNodes(chainId, service)
  if (http === own.http) return network
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http }, chainDefault: chainDefault ?? own } }
}
