import { namespaceOf } from '#lib/caip.ts'
import { accountChanged } from '../connections/connection-changes.ts'
import type { Connections } from '../connections/create-connections.ts'
import type { CoreEvents } from '../core-events.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Accounts } from './create-accounts.ts'

interface AnnounceDeps {
  accounts: Accounts
  connections: Connections
  networks: Networks
  events: CoreEvents
}

/**
 * Emits `accountChanged` when the active account has become another one, or none, and no event of its connection has reported it:
 * as when the active network goes to another kind of chain [events.account]. Returns a function that stops it.
 */
export function announceAccount({ accounts, connections, networks, events }: AnnounceDeps): () => void {
  const idOf = () => {
    const account = accounts.$active.get()
    return account && `${account.namespace}:${account.address}`
  }
  let reported = idOf()

  const note = () => {
    reported = idOf()
  }
  const check = () => {
    if (reported === idOf()) return
    note()
    const [name, detail] = accountChanged(namespaceOf(networks.$active.get().caipNetworkId), connections.$active.get())
    events.emit(name, detail)
  }

  const stops = [
    events.on('connected', note),
    events.on('disconnected', note),
    events.on('accountChanged', note),
    events.on('networkChanged', check),
    // After the events of the change itself.
    accounts.$active.listen(() => queueMicrotask(check)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
