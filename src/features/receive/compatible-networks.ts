import type { ActiveAccount } from '#core/model/account.ts'
import type { Network } from '#core/model/network.ts'
import type { Chain } from '#core/ports/chain-family.ts'

/**
 * The networks on which an address belongs to the visitor, the active one first: all that the site asks for of its namespace.
 * A smart account exists only where it was deployed, a Bitcoin address only on its own network.
 */
export function compatibleNetworks(
  { namespace, type, caipNetworkId }: ActiveAccount,
  requested: readonly Network[],
  { isOneNetwork }: Chain,
): readonly Network[] {
  const isEverywhere = !isOneNetwork && type !== 'smartAccount'
  const own = requested.filter((network) => network.caipNetworkId === caipNetworkId)
  const others = requested.filter((network) => network.chainNamespace === namespace && !own.includes(network))
  return isEverywhere ? [...own, ...others] : own
}
