import { getWallets, type Wallets } from '@wallet-standard/app'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector } from '#core/ports/connector.ts'
import { createStandardConnector } from './create-standard-connector.ts'
import { readStandardWallet } from './read-standard-wallet.ts'

interface DiscoverDeps {
  /** Where wallets of the page have registered, and will; the page's own unless told. */
  registry?: Pick<Wallets, 'get' | 'on'>
  clock: Clock
  sink: { add(connector: Connector): void; remove(id: string): void }
}

/**
 * Finds the wallets that register themselves with the page (Wallet Standard), whenever they do, and lets go of those that
 * leave: a connector for each namespace of each. Of two wallets with the same name, the first one stays. The result stops it.
 */
export function discoverStandardWallets({ registry = getWallets(), clock, sink }: DiscoverDeps): () => void {
  const ids = new Map<unknown, readonly string[]>()
  const taken = new Set<string>()

  function read(subject: unknown): Connector[] {
    const wallet = readStandardWallet(subject)
    const connectors = (wallet?.families ?? [])
      .map((family) => createStandardConnector({ wallet: wallet!, family, clock }))
      .filter(({ id }) => !taken.has(id))
    if (connectors.length === 0) return []
    ids.set(
      subject,
      connectors.map(({ id }) => id),
    )
    for (const { id } of connectors) taken.add(id)
    return connectors
  }

  function add(...wallets: readonly unknown[]) {
    for (const connector of wallets.flatMap(read)) sink.add(connector)
  }

  function remove(...wallets: readonly unknown[]) {
    for (const wallet of wallets) {
      for (const id of ids.get(wallet) ?? []) {
        taken.delete(id)
        sink.remove(id)
      }
      ids.delete(wallet)
    }
  }

  const stops = [registry.on('register', add), registry.on('unregister', remove)]
  add(...registry.get())
  return () => {
    for (const stop of stops) stop()
  }
}
