import type { Connector } from '#core/ports/connector.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createEip1193Connector } from './create-eip1193-connector.ts'
import { readAnnouncement } from './read-announcement.ts'

/** How long wallets may take to announce themselves before `window.ethereum` is taken instead. */
export const ANNOUNCEMENT_GRACE_MS = 200
/** The id of the connector for `window.ethereum`. */
export const INJECTED_ID = 'injected'

/** The part of a window that wallets use. */
export type WalletWindow = EventTarget & { readonly ethereum?: unknown }

interface DiscoverDeps {
  window: WalletWindow
  clock: Clock
  sink: { add(connector: Connector): void; remove(id: string): void }
}

/**
 * Finds browser wallets: those that announce themselves (EIP-6963), whenever they do, and `window.ethereum` only while none
 * has. The result stops it.
 */
export function discoverWallets({ window, clock, sink }: DiscoverDeps): () => void {
  const seen = new Set<string>()
  let isGraceOver = false
  let isInjectedAdded = false

  function onAnnouncement(event: Event) {
    const wallet = readAnnouncement(event)
    if (!wallet || seen.has(wallet.info.id)) return
    seen.add(wallet.info.id)
    if (isInjectedAdded) sink.remove(INJECTED_ID)
    isInjectedAdded = false
    sink.add(createEip1193Connector({ ...wallet, clock }))
  }

  function addInjected() {
    const provider = isGraceOver && !isInjectedAdded && seen.size === 0 ? injectedProvider(window) : undefined
    if (!provider) return
    isInjectedAdded = true
    const info = { id: INJECTED_ID, name: 'Browser wallet', type: 'INJECTED', chain: 'eip155' } as const
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

/** `window.ethereum` where it is a provider. */
function injectedProvider(window: WalletWindow): Eip1193Provider | undefined {
  try {
    const provider = window.ethereum as Eip1193Provider | undefined
    return typeof provider?.request === 'function' ? provider : undefined
  } catch {
    return undefined // A getter of some extension threw: no wallet that could be offered.
  }
}
