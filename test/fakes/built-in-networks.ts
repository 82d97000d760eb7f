import { FAMILIES } from '../../src/chains/families.ts'
import { builtInNetworks } from '../../src/core/config/built-in-networks.ts'
import type { Network } from '../../src/core/model/network.ts'

/** The networks that a site can name by id alone, as the product has them. */
export const BUILT_IN_NETWORKS = builtInNetworks(FAMILIES)

export const builtInNetwork = (caipNetworkId: string): Network | undefined =>
  BUILT_IN_NETWORKS.find((network) => network.caipNetworkId === caipNetworkId)
