import type { Connections } from '../connections/create-connections.ts'
import type { Analytics } from '../ports/analytics.ts'
import { networkNotFound } from './network-errors.ts'
import type { Networks } from './create-networks.ts'

interface SwitchDeps {
  networks: Networks
  connections: Connections
  analytics: Analytics
}

/**
 * Spec §4's network switch. Where a wallet is connected on that namespace it is asked, and the active network follows
 * what it says; otherwise the network just becomes the active one.
 */
export function createSwitchNetwork({ networks, connections, analytics }: SwitchDeps) {
  return async function switchNetwork(caipNetworkId: string): Promise<void> {
    const network = networks.find(caipNetworkId)
    if (!network) throw networkNotFound({ caipNetworkId })
    const connection = connections.$current.get().find(({ namespace }) => namespace === network.chainNamespace)
    if (connection && connection.caipNetworkId !== network.caipNetworkId) {
      networks.setSwitchingTo(network.caipNetworkId)
      try {
        await connection.link.switchNetwork(network)
      } finally {
        if (networks.$switchingTo.get() === network.caipNetworkId) networks.setSwitchingTo(undefined)
      }
      if (!connections.$current.get().some(({ link }) => link === connection.link)) return
    }
    networks.setActive(network.caipNetworkId)()
    analytics.track({ event: 'SWITCH_NETWORK', properties: { network: network.caipNetworkId } })
  }
}
