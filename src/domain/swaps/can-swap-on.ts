import type { Config } from '#core/config/config.ts'
import type { Chain } from '#core/ports/chain-family.ts'
import type { CaipNetworkId } from '#lib/caip.ts'

/** True if tokens of a network can be swapped: on the service’s networks, or on the networks of the site's own provider [swap.networks]. */
export function canSwapOn(
  { swapProvider }: Pick<Config, 'swapProvider'>,
  { namespace, swapNetworks = [], createSwaps }: Pick<Chain, 'namespace' | 'swapNetworks' | 'createSwaps'>,
  caipNetworkId: CaipNetworkId,
): boolean {
  const networks = swapProvider?.networks
  if (networks) return createSwaps !== undefined && networks.includes(caipNetworkId)
  return swapNetworks.some((id) => `${namespace}:${id}` === caipNetworkId)
}
