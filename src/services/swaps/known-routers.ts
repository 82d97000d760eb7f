import type { Network } from '#core/model/network.ts'
import type { RemoteFeature } from '#core/ports/project-api.ts'

/** 1inch's aggregation routers 6 and 5: the same on all networks … */
const ONE_INCH = ['0x111111125421cA6dc452d289314280a0f8842A65', '0x1111111254EEB25477B68fb85Ed929f73A960582']
/** … but one. */
const ONE_INCH_ZKSYNC = ['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F']
const ZKSYNC = 324

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
    if (entry === '1inch') return chain === ZKSYNC ? ONE_INCH_ZKSYNC : ONE_INCH
    const [namespace, reference, address = ''] = String(entry).split(':')
    return `${namespace}:${reference}` === caipNetworkId && /^0x[\da-f]{40}$/i.test(address) ? [address] : []
  })
}
