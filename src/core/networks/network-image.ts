import type { ConfigStore } from '../config/create-config.ts'
import type { Network } from '../model/network.ts'

/**
 * The id under which the catalogue keeps a network's picture: the host's id, else a built-in network's own id.
 * `undefined` if there can’t be one: the catalogue has no such pictures.
 */
export function networkImageId(
  { caipNetworkId, assets }: Pick<Network, 'caipNetworkId' | 'assets'>,
  { findBuiltIn }: Pick<ConfigStore, 'findBuiltIn'>,
): string | undefined {
  return assets?.imageId ?? findBuiltIn(caipNetworkId)?.caipNetworkId
}
