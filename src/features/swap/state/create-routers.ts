import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { isYounger } from '#lib/is-younger.ts'
import { addressOf } from '#services/swaps/read-references.ts'

/** How long a list of routers stays valid: as long as the project’s other settings. */
const ROUTERS_LIFETIME_MS = 5 * 60_000

/** The contracts that swaps on a network may be sent to. */
export interface AllowedRouters {
  readonly routers: readonly string[]
  /** The routers that the page names: in `swapRouters`, or by its own provider. */
  readonly pageRouters: readonly string[]
}

export interface Routers {
  /** Rejects as the provider does. */
  of(provider: SwapProvider, network: Network, signal: AbortSignal): Promise<AllowedRouters>
}

/** The allowed routers of one dialog. A provider’s list is read once for all checks of a while. */
export function createRouters({ ports, $config }: Core): Routers {
  const { clock } = ports
  const routersByProvider = new WeakMap<
    SwapProvider,
    Map<string, { readonly routers: readonly string[]; readonly readAt: number }>
  >()

  async function read(provider: SwapProvider, network: Network, signal: AbortSignal): Promise<readonly string[]> {
    const byNetwork =
      routersByProvider.get(provider) ?? new Map<string, { routers: readonly string[]; readAt: number }>()
    routersByProvider.set(provider, byNetwork)
    const last = byNetwork.get(network.caipNetworkId)
    if (last && isYounger(last.readAt, ROUTERS_LIFETIME_MS, clock.now())) return last.routers
    const answer: unknown = await provider.getRouters(network, { signal })
    const routers = (Array.isArray(answer) ? (answer as unknown[]) : []).flatMap((router) =>
      typeof router === 'string' ? (addressOf(router, network) ?? []) : [],
    )
    byNetwork.set(network.caipNetworkId, { routers, readAt: clock.now() })
    return routers
  }

  return {
    async of(provider, network, signal) {
      const { swapProvider, swapRouters } = $config.get()
      const prefix = `${network.caipNetworkId}:`
      const named = swapRouters.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))
      const routers = await read(provider, network, signal)
      return { routers: [...routers, ...named], pageRouters: swapProvider ? [...routers, ...named] : named }
    },
  }
}
