import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapProvider } from '#core/ports/swap-provider.ts'

/** Whose quotes are used: the site’s provider, or the service’s. */
export function swapProviderOf({ ports }: Core): SwapProvider {
  return ports.swapProvider
}

/** Whether a network’s tokens can be swapped [swap.networks]. */
export function canSwapOn({ ports }: Core, { id, chainNamespace }: Network): boolean {
  return ports.chains.of(chainNamespace).swapNetworks?.includes(id) === true
}

/** The network that the active account is on; `undefined` without an account, or on one that the site doesn’t support. */
export function activeNetworkOf({ networks, accounts }: Pick<Core, 'networks' | 'accounts'>): Network | undefined {
  const active = networks.$active.get()
  const isHere = active.status === 'supported' && accounts.$active.get()?.namespace === active.network.chainNamespace
  return isHere ? active.network : undefined
}
