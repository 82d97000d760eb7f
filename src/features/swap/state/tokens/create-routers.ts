import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapProvider } from '#core/ports/swap-provider.ts'

/** How long a list of routers is good: as long as the project’s other settings. */
const ROUTERS_LIFETIME_MS = 5 * 60_000
const ADDRESS = /^0x[\da-f]{40}$/i

export interface Routers {
  /** The contracts that swaps on a network may be sent to. Rejects as the provider does. */
  of(provider: SwapProvider, network: Network, signal: AbortSignal): Promise<readonly string[]>
}

/** The known routers of one dialog, read once for all checks of a while. */
export function createRouters({ ports }: Core): Routers {
  const { clock } = ports
  const known = new WeakMap<
    SwapProvider,
    Map<string, { readonly routers: readonly string[]; readonly readAt: number }>
  >()

  return {
    async of(provider, network, signal) {
      const byNetwork = known.get(provider) ?? new Map<string, { routers: readonly string[]; readAt: number }>()
      known.set(provider, byNetwork)
      const last = byNetwork.get(network.caipNetworkId)
      if (last && clock.now() - last.readAt < ROUTERS_LIFETIME_MS) return last.routers
      const said: unknown = await provider.getRouters(network, { signal })
      const routers = (Array.isArray(said) ? (said as unknown[]) : []).filter(
        (router): router is string => typeof router === 'string' && ADDRESS.test(router),
      )
      byNetwork.set(network.caipNetworkId, { routers, readAt: clock.now() })
      return routers
    },
  }
}
