import type { Connection } from '#core/connections/connection.ts'
import type { Core } from '#core/core.ts'
import { toCaipAddress } from '#lib/caip.ts'

/** Which of several accounts the visitor wants to use here. */
export interface AccountChoice {
  /** One of a connection's accounts becomes the active one, and with it the connection and its network. */
  choose(connection: Connection, address: string): void
}

/** What the visitor has chosen stands until the wallet's own choice is another one (`Connections`), also after a reload. */
export function createAccountChoice({ connections, networks, events }: Core): AccountChoice {
  const { $all, $current, arrange } = connections

  return {
    choose(connection, address) {
      const { namespace, caipNetworkId, accounts } = connection
      if (!accounts.some((account) => account.address === address)) return
      const before = $current.get().find((current) => current.namespace === namespace)
      const others = $all.get().filter((other) => other !== connection)
      arrange([{ ...connection, address }, ...others])
      const announceNetwork = networks.setActive(caipNetworkId)
      if (before?.address !== address)
        events.emit('accountChanged', {
          namespace,
          address,
          caipAddress: toCaipAddress(caipNetworkId, address),
          accounts: accounts.map((account) => toCaipAddress(caipNetworkId, account.address)),
        })
      announceNetwork()
    },
  }
}
