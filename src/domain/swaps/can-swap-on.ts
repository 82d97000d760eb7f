import type { Config } from '#core/config/config.ts'
import type { Chain } from '#core/ports/chain-family.ts'
import type { CaipNetworkId } from '#lib/caip.ts'

/** Whether a network’s tokens can be swapped: the service’s, or those that the site’s own provider names [swap.networks]. */
export function canSwapOn(
  { swapProvider }: Pick<Config, 'swapProvider'>,
  { namespace, swapNetworks = [], createSwaps }: Pick<Chain, 'namespace' | 'swapNetworks' | 'createSwaps'>,
  caipNetworkId: CaipNetworkId,
): boolean {
  const networks = swapProvider?.networks
  if (networks) return createSwaps !== undefined && networks.includes(caipNetworkId)
  return swapNetworks.some((id) => `${namespace}:${id}` === caipNetworkId)
}
