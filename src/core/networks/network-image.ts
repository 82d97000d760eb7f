import { builtInNetwork } from './built-in-networks.ts'
import type { Network } from './network.ts'

/**
 * The id under which the catalogue keeps a network's picture: the one that the host names, else a built-in network's own id.
 * `undefined` if nobody can know of one: the catalogue is not asked for what it cannot have.
 */
export function networkImageId({
  caipNetworkId,
  assets,
}: Pick<Network, 'caipNetworkId' | 'assets'>): string | undefined {
  return assets?.imageId ?? builtInNetwork(caipNetworkId)?.caipNetworkId
}
