import { isCaipNetworkId, namespaceOf } from '#lib/caip.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { chainRequired, invalidNetworkId, networkNotFound } from '../errors/network-errors.ts'
import type { Networks } from '../networks/create-networks.ts'
import { networkSwitchOff } from '../networks/switch-errors.ts'
import type { Analytics } from '../ports/analytics.ts'
import type { Connections } from './create-connections.ts'

interface SwitchDeps {
  networks: Networks
  connections: Connections
  analytics: Analytics
  /** True if the site allows switching networks; true by default. */
  isAllowed?: boolean
}

/**
 * Switches the network. If a wallet is connected on that namespace, it is asked, and the active network follows its
 * answer; otherwise the network just becomes the active one [networks.switch]. Once `signal` is aborted, it rejects with the
 * signal's reason; a wallet that switches later is still followed.
 */
export function createSwitchNetwork({ networks, connections, analytics, isAllowed = true }: SwitchDeps) {
  return async function switchNetwork(caipNetworkId: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (!isAllowed) throw networkSwitchOff()
    const network = networks.find(caipNetworkId)
    if (!network) throw refusalOf(caipNetworkId)(undefined, { data: { caipNetworkId } })
    const connection = connections.$current.get().find(({ namespace }) => namespace === network.chainNamespace)
    if (connection && connection.caipNetworkId !== network.caipNetworkId) {
      const before = networks.$active.get().caipNetworkId
      networks.setSwitchingTo(network.caipNetworkId)
      try {
        const switched = connections.asking(() => connection.walletConnection.switchNetwork(network))
        await (signal ? untilAborted(switched, signal) : switched)
      } finally {
        if (networks.$switchingTo.get() === network.caipNetworkId) networks.setSwitchingTo(undefined)
      }
      const isConnected = connections.$current
        .get()
        .some(({ walletConnection }) => walletConnection === connection.walletConnection)
      // The visitor has gone to another kind of chain meanwhile.
      const { caipNetworkId: active } = networks.$active.get()
      const hasLeft = active !== before && namespaceOf(active) !== network.chainNamespace
      if (!isConnected || hasLeft) return
    }
    networks.setActive(network.caipNetworkId)()
    analytics.track({ event: 'SWITCH_NETWORK', properties: { network: network.caipNetworkId } })
  }
}

function refusalOf(caipNetworkId: string) {
  if (!caipNetworkId) return chainRequired
  return isCaipNetworkId(caipNetworkId) ? networkNotFound : invalidNetworkId
}
