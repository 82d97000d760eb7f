import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'

/** Whether a network’s tokens can be swapped: the service’s, or those that the site’s own provider names [swap.networks]. */
export function canSwapOn(
  { ports, $config }: Pick<Core, 'ports' | '$config'>,
  { id, caipNetworkId, chainNamespace }: Network,
): boolean {
  const { networks } = $config.get().swapProvider ?? {}
  const { swapNetworks = [], createSwaps } = ports.chains.of(chainNamespace)
  return networks ? createSwaps !== undefined && networks.includes(caipNetworkId) : swapNetworks.includes(id)
}
