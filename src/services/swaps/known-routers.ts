import type { Network } from '#core/model/network.ts'
import type { RemoteFeature } from '#core/ports/project-api.ts'
import { oneInchRoutersOf } from '#lib/swap-calls/known-routers.ts'

/** The most routers that a project names. */
const ROUTERS_LIMIT = 100

/**
 * The contracts that a project allows swaps to be sent to on a network, by its settings: the list `config` of the feature `swap`
 * has the names of exchanges (`1inch`), and CAIP-10 ids of further routers (`namespace:chain:0x…`) [swap.routers].
 */
export function routersOf(
  features: readonly RemoteFeature[],
  { id: chain, caipNetworkId }: Network,
): readonly string[] {
  const config = features.find(({ id, isEnabled }) => id === 'swap' && isEnabled)?.config
  const entries: readonly unknown[] = Array.isArray(config) ? config.slice(0, ROUTERS_LIMIT) : []
  return entries.flatMap((entry) => {
    if (entry === '1inch') return oneInchRoutersOf(chain)
    const [namespace, reference, address = ''] = String(entry).split(':')
    return `${namespace}:${reference}` === caipNetworkId && /^0x[\da-f]{40}$/i.test(address) ? [address] : []
  })
}
