import { toCaipAddress, type ChainNamespace } from '#lib/caip.ts'
import type { Core } from '../core.ts'
import type { WalletLink } from '../ports/connector.ts'
import type { Connection } from './connection.ts'

/** Which of several accounts the visitor wants to be here with. */
export interface AccountChoice {
  /** One of a connection's accounts becomes the active one, and with it the connection and its network. */
  choose(connection: Connection, address: string): void
}

/** An account that was chosen, and the wallet's own first one of that moment. */
interface Choice {
  readonly address: string
  readonly first: string | undefined
}

const firstOf = ({ accounts }: Connection) => accounts[0]?.address

/** What the visitor has chosen stands until the wallet's own choice is another one. */
export function createAccountChoice({ connections, networks, events, onDispose }: Core): AccountChoice {
  const { $all, $current, arrange } = connections
  const choices = new WeakMap<WalletLink, Map<ChainNamespace, Choice>>()

  /** The connection with the account that was chosen, which the wallet, saying something else, has put its first one in place of. */
  function withChoice(connection: Connection): Connection {
    const ofLink = choices.get(connection.link)
    const choice = ofLink?.get(connection.namespace)
    if (!choice) return connection
    const isThere = connection.accounts.some(({ address }) => address === choice.address)
    if (!isThere || firstOf(connection) !== choice.first) {
      ofLink?.delete(connection.namespace)
      return connection
    }
    return choice.address === connection.address ? connection : { ...connection, address: choice.address }
  }

  function keep(all: readonly Connection[]) {
    const kept = all.map(withChoice)
    if (kept.some((connection, index) => connection !== all[index])) arrange(kept)
  }
  onDispose($all.listen(keep))

  return {
    choose(connection, address) {
      const { namespace, caipNetworkId, accounts } = connection
      if (!accounts.some((account) => account.address === address)) return
      const before = $current.get().find((current) => current.namespace === namespace)
      const others = $all.get().filter((other) => other !== connection)
      const ofLink = choices.get(connection.link) ?? new Map<ChainNamespace, Choice>()
      choices.set(connection.link, ofLink.set(namespace, { address, first: firstOf(connection) }))
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
