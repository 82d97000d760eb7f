import type { Network } from '#core/model/network.ts'
import { CHAIN_NAMESPACES, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'

/** A part of the list of networks. All test networks are together, at the end. */
export interface NetworkGroup {
  readonly kind: ChainNamespace | 'test'
  readonly networks: readonly Network[]
}

/**
 * The networks in groups, the active network first: its group is the first, and it is the first of that. Otherwise they
 * stay in the order in which the site asks for them.
 */
export function groupNetworks(
  networks: readonly Network[],
  active: CaipNetworkId | undefined,
): readonly NetworkGroup[] {
  const isActive = ({ caipNetworkId }: Network) => caipNetworkId === active
  const ordered = [...networks.filter(isActive), ...networks.filter((network) => !isActive(network))]
  const kindOf = ({ testnet, chainNamespace }: Network) => (testnet ? 'test' : chainNamespace)
  const groups = [...CHAIN_NAMESPACES, 'test' as const]
    .map((kind) => ({ kind, networks: ordered.filter((network) => kindOf(network) === kind) }))
    .filter((group) => group.networks.length > 0)
  const first = groups.filter((group) => group.networks.some(isActive))
  return [...first, ...groups.filter((group) => !first.includes(group))]
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The networks whose name or currency contains the text, or whose id is the text: an id must match as a whole, so that 1 doesn’t find 10. */
export function searchNetworks(networks: readonly Network[], text: string): readonly Network[] {
  const query = plain(text)
  if (query === '') return networks
  return networks.filter(({ id, caipNetworkId, name, nativeCurrency }) => {
    if ([String(id), caipNetworkId].some((own) => plain(own) === query)) return true
    return [name, nativeCurrency.name, nativeCurrency.symbol].some((own) => plain(own).includes(query))
  })
}
