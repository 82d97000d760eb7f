import { atom, computed, type ReadableAtom } from 'nanostores'
import { namespaceOf, toCaipAddress, type ChainNamespace } from '#lib/caip.ts'
import type { CoreEvents, DisconnectReason } from '../core-events.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Connector, ConnectorInfo, ConnectorType, LinkState, WalletLink } from '../ports/connector.ts'
import type { Connection } from './connection.ts'
import { disconnectFailed } from './disconnect-failed.ts'

export interface Connections {
  /** All live connections, the current one of each namespace first. */
  readonly $all: ReadableAtom<readonly Connection[]>
  /** The current connection of each connected namespace. */
  readonly $current: ReadableAtom<readonly Connection[]>
  /** The connection of the active chain. */
  readonly $active: ReadableAtom<Connection | undefined>
  /**
   * Takes a live link in: a connection for each of its namespaces, which becomes the current one there. The active network goes
   * to the wallet that the visitor has connected; one that was restored only moves it within its namespace.
   * `chosen`: accounts that the visitor has chosen earlier, which are the active ones as long as the wallet has them.
   */
  adopt(connector: Connector, link: WalletLink, options: { restored: boolean; chosen?: readonly unknown[] }): void
  /**
   * Ends the current connection of `namespace`, or all [connections.disconnect]. State changes at once; resolves once wallets
   * were told.
   * @throws WalletDialogError `disconnect_failed` if a wallet could not be notified; the connection is over anyway
   */
  disconnect(namespace: ChainNamespace | undefined, reason: DisconnectReason): Promise<void>
  /** The same for one wallet, on all of its chains. */
  endWallet(link: WalletLink, reason: DisconnectReason): Promise<void>
  /** Takes the same connections in another order, or with others of their accounts chosen. Emits nothing. */
  arrange(all: readonly Connection[]): void
  /** The active network becomes that of a live connection, if no wallet is connected on its namespace. */
  follow(): void
  /** Lets go of a link whose connection is over, without telling its wallet. */
  forget(link: WalletLink, reason: DisconnectReason): void
  /** Lets go of all links without ending them. */
  release(): void
}

/** Disconnecting one chain of these also disconnects the other chains of that type [connections.end-together]. */
const TYPES_THAT_END_TOGETHER: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** Of each namespace the wallet's first account, or one of `chosen`. */
function toConnections(
  connector: ConnectorInfo,
  link: WalletLink,
  { namespaces, wallet = connector }: LinkState,
  chosen: readonly unknown[] = [],
) {
  return Object.entries(namespaces).map(([namespace, linked]): Connection => ({
    connector,
    wallet,
    namespace: namespace as ChainNamespace,
    address: (linked.accounts.find(({ address }) => chosen.includes(address)) ?? linked.accounts[0]!).address,
    link,
    ...linked,
  }))
}

const caipAddresses = ({ accounts, caipNetworkId }: Connection) =>
  accounts.map(({ address }) => toCaipAddress(caipNetworkId, address))

interface ConnectionsDeps {
  networks: Networks
  events: CoreEvents
}

export function createConnections({ networks, events }: ConnectionsDeps): Connections {
  const $all = atom<readonly Connection[]>([])
  const $current = computed($all, (all) =>
    all.filter(({ namespace }, index) => all.findIndex((other) => other.namespace === namespace) === index),
  )
  const $active = computed([$current, networks.$active], (current, active) =>
    current.find(({ namespace }) => namespace === namespaceOf(active.caipNetworkId)),
  )
  const subscriptions = new Map<WalletLink, () => void>()

  const currentOf = (namespace: ChainNamespace) =>
    $current.get().find((connection) => connection.namespace === namespace)

  function emitAccount(namespace: ChainNamespace, connection: Connection | undefined) {
    events.emit('accountChanged', {
      namespace,
      address: connection?.address ?? null,
      caipAddress: connection ? toCaipAddress(connection.caipNetworkId, connection.address) : null,
      accounts: connection ? caipAddresses(connection) : [],
    })
  }

  const followWallet = (connection: Connection | undefined) =>
    connection ? networks.setActive(connection.caipNetworkId) : () => {}
  /** The active network is that of the current connection of its namespace, or else of another one [connections.next]. */
  const followAny = () => followWallet($active.get() ?? $current.get()[0])

  function unsubscribe(link: WalletLink) {
    subscriptions.get(link)?.()
    subscriptions.delete(link)
  }

  /** Takes `gone` out of the list and notifies the host of what is current instead. */
  function drop(gone: readonly Connection[], reason: DisconnectReason) {
    const before = $current.get()
    $all.set($all.get().filter((connection) => !gone.includes(connection)))
    const announceNetwork = followAny()
    for (const connection of gone) {
      if (before.includes(connection)) emitAccount(connection.namespace, currentOf(connection.namespace))
      events.emit('disconnected', { namespace: connection.namespace, reason })
    }
    announceNetwork()
  }

  function forget(link: WalletLink, reason: DisconnectReason) {
    unsubscribe(link)
    link.release()
    drop(
      $all.get().filter((connection) => connection.link === link),
      reason,
    )
  }

  /** Over at once; resolves once the wallets were notified. */
  async function end(gone: readonly Connection[], reason: DisconnectReason) {
    const links = new Set(gone.map((connection) => connection.link))
    links.forEach(unsubscribe)
    drop(gone, reason)
    const told = await Promise.allSettled([...links].map((link) => link.disconnect()))
    const failed = told.find((result) => result.status === 'rejected')
    if (failed) throw disconnectFailed(undefined, { cause: failed.reason })
  }

  function emitConnected(connection: Connection, restored: boolean) {
    const { namespace, caipNetworkId, address, connector } = connection
    events.emit('connected', {
      namespace,
      caipNetworkId,
      address,
      caipAddress: toCaipAddress(caipNetworkId, address),
      connector: { id: connector.id, name: connection.wallet.name, type: connector.type },
      restored,
    })
  }

  function update(connector: ConnectorInfo, link: WalletLink, state: LinkState) {
    const known = $all.get().filter((connection) => connection.link === link)
    // What the visitor has chosen stands until the wallet's own first account is another one.
    const standing = known.filter(
      ({ namespace, accounts }) => accounts[0]?.address === state.namespaces[namespace]?.accounts[0]?.address,
    )
    const chosen = standing.map(({ address }) => address)
    const next = toConnections(connector, link, state, chosen)
    const added = next.filter(({ namespace }) => !known.some((connection) => connection.namespace === namespace))
    const gone = known.filter(({ namespace }) => !(namespace in state.namespaces))
    $all.set([
      ...$all.get().map((old) => next.find((fresh) => old.link === link && fresh.namespace === old.namespace) ?? old),
      ...added,
    ])
    const announceNetwork = followWallet($active.get())
    for (const fresh of next) {
      const old = known.find(({ namespace }) => namespace === fresh.namespace)
      if (!old) emitConnected(fresh, false)
      else if ($current.get().includes(fresh) && addressesOf(old) !== addressesOf(fresh))
        emitAccount(fresh.namespace, fresh)
    }
    announceNetwork()
    if (gone.length > 0) drop(gone, 'wallet')
  }

  return {
    $all,
    $current,
    $active,
    adopt(connector, link, { restored, chosen }) {
      const fresh = toConnections(connector, link, link.state, chosen)
      const replaced = $all.get().filter((old) => old.connector.id === connector.id && old.link !== link)
      for (const old of replaced) {
        unsubscribe(old.link)
        old.link.release()
      }
      // A namespace that the wallet no longer approves ends, and is reported.
      const gone = replaced.filter(({ namespace }) => !(namespace in link.state.namespaces))
      if (gone.length > 0) drop(gone, 'wallet')
      $all.set([...fresh, ...$all.get().filter((old) => !replaced.includes(old))])
      subscriptions.set(
        link,
        link.subscribe((event) => {
          if (event.type === 'changed') update(connector, link, event.state)
          else forget(link, event.reason)
        }),
      )
      const active = $active.get()
      const announceNetwork = followWallet(restored || (active && fresh.includes(active)) ? active : fresh[0])
      for (const connection of fresh) emitConnected(connection, restored)
      announceNetwork()
    },
    async disconnect(namespace, reason) {
      const chosen = namespace ? currentOf(namespace) : undefined
      if (namespace && !chosen) return
      const gone = $all.get().filter((connection) => {
        if (!chosen || connection.link === chosen.link) return true
        const type = connection.connector.type
        return type === chosen.connector.type && TYPES_THAT_END_TOGETHER.includes(type)
      })
      await end(gone, reason)
    },
    endWallet: (link, reason) =>
      end(
        $all.get().filter((connection) => connection.link === link),
        reason,
      ),
    follow: () => followAny()(),
    arrange: (all) => $all.set(all),
    forget,
    release() {
      for (const link of [...subscriptions.keys()]) {
        unsubscribe(link)
        link.release()
      }
    },
  }
}

const addressesOf = (connection: Connection) => connection.accounts.map((account) => account.address).join()
