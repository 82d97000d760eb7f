import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { createOwnProviders } from './own-provider.ts'

/** Whose quotes are used: those of the site’s own provider, or else the service’s. */
export function swapProviderOf(core: Core): SwapProvider {
  const own = core.$config.get().swapProvider
  return own ? core.use(createOwnProviders).guard(own) : core.ports.swapProvider
}

/** Whether a network’s tokens can be swapped: the service’s, or those that the site’s own provider names [swap.networks]. */
export function canSwapOn({ ports, $config }: Core, { id, caipNetworkId, chainNamespace }: Network): boolean {
  const { networks } = $config.get().swapProvider ?? {}
  const { swapNetworks = [], createSwaps } = ports.chains.of(chainNamespace)
  return networks ? createSwaps !== undefined && networks.includes(caipNetworkId) : swapNetworks.includes(id)
}

/** The network that the active account is on; `undefined` without an account, or on one that the site doesn’t support. */
export function activeNetworkOf({ networks, accounts }: Pick<Core, 'networks' | 'accounts'>): Network | undefined {
  const active = networks.$active.get()
  const isHere = active.status === 'supported' && accounts.$active.get()?.namespace === active.network.chainNamespace
  return isHere ? active.network : undefined
}
