import { isCaipNetworkId } from '#lib/caip.ts'
import { chainRequired, invalidNetworkId, networkNotFound } from '../errors/network-errors.ts'
import type { Networks } from '../networks/create-networks.ts'
import { networkSwitchOff } from '../networks/switch-errors.ts'
import type { Analytics } from '../ports/analytics.ts'
import type { Connections } from './create-connections.ts'

interface SwitchDeps {
  networks: Networks
  connections: Connections
  analytics: Analytics
  /** Whether the site allows switching networks; true by default. */
  isAllowed?: boolean
}

/**
 * Switches the network. If a wallet is connected on that namespace, it is asked, and the active network follows its
 * answer; otherwise the network just becomes the active one [networks.switch].
 */
export function createSwitchNetwork({ networks, connections, analytics, isAllowed = true }: SwitchDeps) {
  return async function switchNetwork(caipNetworkId: string): Promise<void> {
    if (!isAllowed) throw networkSwitchOff()
    const network = networks.find(caipNetworkId)
    if (!network) throw refusalOf(caipNetworkId)(undefined, { data: { caipNetworkId } })
    const connection = connections.$current.get().find(({ namespace }) => namespace === network.chainNamespace)
    if (connection && connection.caipNetworkId !== network.caipNetworkId) {
      networks.setSwitchingTo(network.caipNetworkId)
      try {
        await connection.walletConnection.switchNetwork(network)
      } finally {
        if (networks.$switchingTo.get() === network.caipNetworkId) networks.setSwitchingTo(undefined)
      }
      if (!connections.$current.get().some(({ walletConnection }) => walletConnection === connection.walletConnection))
        return
    }
    networks.setActive(network.caipNetworkId)()
    analytics.track({ event: 'SWITCH_NETWORK', properties: { network: network.caipNetworkId } })
  }
}

function refusalOf(caipNetworkId: string) {
  if (!caipNetworkId) return chainRequired
  return isCaipNetworkId(caipNetworkId) ? networkNotFound : invalidNetworkId
}
