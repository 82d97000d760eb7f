import { EVM } from '#chains/evm/namespace.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createEip1193Connector } from './create-eip1193-connector.ts'
import { readAnnouncement } from './read-announcement.ts'

/** How long wallets have to announce themselves before `window.ethereum` is used instead. */
export const ANNOUNCEMENT_GRACE_MS = 200
/** The id of the connector for `window.ethereum`. */
export const INJECTED_ID = 'injected'
/** More wallets than any browser has: beyond this, a script is trying to fill the list. */
export const WALLETS_LIMIT = 1_000
/** How many wallets with the same reverse domain are shown [connect.namesakes]. */
export const NAMESAKES_LIMIT = 5

/** The part of a window that wallets use. */
export type WalletWindow = EventTarget & { readonly ethereum?: unknown }

type Announced = NonNullable<ReturnType<typeof readAnnouncement>>

interface DiscoverDeps {
  window: WalletWindow
  clock: Clock
  sink: { add(connector: Connector): void; remove(id: string): void }
}

/**
 * Finds browser wallets: those that announce themselves (EIP-6963), whenever they do, and `window.ethereum` only while none
 * has. If two give the same reverse domain, nobody can tell which is genuine: both are shown as namesakes, under ids that
 * are valid for this page load only, so that neither is restored unasked. Returns a function that stops it.
 */
export function discoverWallets({ window, clock, sink }: DiscoverDeps): () => void {
  const found = new Map<string, Announced[]>()
  let isGraceOver = false
  let isInjectedAdded = false

  function onAnnouncement(event: Event) {
    const wallet = readAnnouncement(event)
    if (!wallet) return
    const { id } = wallet.info
    const others = found.get(id) ?? []
    if (others.some((other) => isSame(other, wallet)) || others.length >= NAMESAKES_LIMIT) return
    if (others.length === 0 && found.size >= WALLETS_LIMIT) return
    found.set(id, [...others, wallet])
    if (isInjectedAdded) sink.remove(INJECTED_ID)
    isInjectedAdded = false
    if (others.length === 0) return sink.add(createEip1193Connector({ ...wallet, clock }))
    if (others.length === 1) {
      sink.remove(id)
      addNamesake(others[0]!, 0)
    }
    addNamesake(wallet, others.length)
  }

  function addNamesake({ info, provider }: Announced, index: number) {
    const id = `${info.id} ${clock.now()} ${index}`
    sink.add(createEip1193Connector({ info: { ...info, id, isNamesake: true }, provider, clock }))
  }

  function addInjected() {
    const provider = isGraceOver && !isInjectedAdded && found.size === 0 ? injectedProvider(window) : undefined
    if (!provider) return
    isInjectedAdded = true
    const info = { id: INJECTED_ID, name: 'Browser wallet', type: 'INJECTED', chain: EVM } as const
    sink.add(createEip1193Connector({ info, provider, clock }))
  }

  const cancelGrace = clock.after(ANNOUNCEMENT_GRACE_MS, () => {
    isGraceOver = true
    addInjected()
  })
  window.addEventListener('eip6963:announceProvider', onAnnouncement)
  window.addEventListener('ethereum#initialized', addInjected)
  window.dispatchEvent(new Event('eip6963:requestProvider'))

  return () => {
    cancelGrace()
    window.removeEventListener('eip6963:announceProvider', onAnnouncement)
    window.removeEventListener('ethereum#initialized', addInjected)
  }
}

/** Wallets announce themselves again and again, with the same provider or at least the same uuid. */
function isSame(a: Announced, b: Announced): boolean {
  return a.provider === b.provider || (a.info.info?.uuid !== undefined && a.info.info.uuid === b.info.info?.uuid)
}

/** `window.ethereum` if it is a provider. */
function injectedProvider(window: WalletWindow): Eip1193Provider | undefined {
  try {
    const provider = window.ethereum as Eip1193Provider | undefined
    return typeof provider?.request === 'function' ? provider : undefined
  } catch {
    return undefined // A getter of some extension threw: there is no wallet to offer.
  }
}
