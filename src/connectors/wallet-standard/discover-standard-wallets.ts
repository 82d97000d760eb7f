import { getWallets, type Wallets } from '@wallet-standard/app'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector } from '#core/ports/connector.ts'
import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { createStandardConnector, standardId } from './create-standard-connector.ts'
import { readStandardWallet, type StandardWallet } from './read-standard-wallet.ts'

interface DiscoverDeps {
  /** The registry of the page's wallets; the page's own by default. */
  registry?: Pick<Wallets, 'get' | 'on'>
  /** The families whose wallets are offered, in this order. */
  families: readonly WalletFamily[]
  clock: Clock
  sink: { add(connector: Connector): void; remove(id: string): void }
}

/** How many wallets with the same name are shown [connect.namesakes]. */
export const NAMESAKES_LIMIT = 5

interface Registered {
  readonly subject: unknown
  readonly wallet: StandardWallet
  readonly family: WalletFamily
  /** The id of its connector, once there is one. */
  id?: string
}

/**
 * Finds wallets that register themselves with the page (Wallet Standard), whenever they do, and drops wallets that leave: a connector for
 * each namespace of each. If two give the same name, either may be fake: both are shown as namesakes, under ids that are valid
 * for this page load only, so that neither is restored unasked. Returns a function that stops it.
 */
export function discoverStandardWallets({ registry = getWallets(), families, clock, sink }: DiscoverDeps): () => void {
  const found = new Map<string, readonly Registered[]>()
  let namesakes = 0

  /** Registers a wallet's connector on one namespace. Returns the id that it would have if its name were unique. */
  function note(subject: unknown, wallet: StandardWallet, family: WalletFamily): string {
    const id = standardId(family, wallet.name)
    const others = found.get(id) ?? []
    if (others.some((other) => other.subject === subject) || others.length >= NAMESAKES_LIMIT) return id
    found.set(id, [...others, { subject, wallet, family }])
    return id
  }

  /** Adds the connectors with that id that aren’t there yet. */
  function show(id: string) {
    const all = found.get(id) ?? []
    for (const one of all) {
      const { wallet, family } = one
      if (all.length > 1 && one.id === id) sink.remove(id)
      else if (one.id) continue
      const namesakeId = all.length > 1 ? `${id} ${clock.now()} ${namesakes++}` : undefined
      one.id = namesakeId ?? id
      sink.add(createStandardConnector({ wallet, family, clock, namesakeId }))
    }
  }

  function add(...subjects: readonly unknown[]) {
    const noted = subjects.flatMap((subject) => {
      const wallet = readStandardWallet(subject, families)
      return (wallet?.families ?? []).map((family) => note(subject, wallet!, family))
    })
    // Only once all are known: otherwise, the first of two namesakes would be restored before the other is found.
    for (const id of new Set(noted)) show(id)
  }

  function remove(...subjects: readonly unknown[]) {
    for (const [name, registered] of found) {
      const leaving = registered.filter(({ subject }) => subjects.includes(subject))
      for (const { id } of leaving) if (id) sink.remove(id)
      const left = registered.filter((one) => !leaving.includes(one))
      if (left.length > 0) found.set(name, left)
      else found.delete(name)
    }
  }

  const stops = [registry.on('register', add), registry.on('unregister', remove)]
  add(...registry.get())
  return () => {
    for (const stop of stops) stop()
  }
}
