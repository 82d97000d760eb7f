import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { createOwnProviders } from './own-provider.ts'

/** The provider whose quotes are used: the site’s own, or else the service’s. */
export function swapProviderOf(core: Core): SwapProvider {
  const own = core.$config.get().swapProvider
  return own ? core.use(createOwnProviders).guard(own) : core.ports.swapProvider
}

/** The network that the active account is on; `undefined` without an account, or on one that the site doesn’t support. */
export function activeNetworkOf({ networks, accounts }: Pick<Core, 'networks' | 'accounts'>): Network | undefined {
  const active = networks.$active.get()
  const isHere = active.status === 'supported' && accounts.$active.get()?.namespace === active.network.chainNamespace
  return isHere ? active.network : undefined
}
