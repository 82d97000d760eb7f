import type { CaipAddress, CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { WalletDialogError } from './errors/wallet-dialog-error.ts'
import type { SiwxSession } from './model/siwx-options.ts'
import type { TransactionEvent } from './model/transaction.ts'
import type { ConnectorType } from './ports/connector.ts'

/** `other-tab`: it was ended in another tab of the site. */
export type DisconnectReason = 'user' | 'api' | 'wallet' | 'expired' | 'sign-in' | 'network' | 'other-tab'

/** Events for the host; the element turns these into DOM events. */
export interface CoreEventMap {
  connected: {
    namespace: ChainNamespace
    caipNetworkId: CaipNetworkId
    address: string
    caipAddress: CaipAddress
    connector: { id: string; name: string; type: ConnectorType }
    restored: boolean
  }
  disconnected: { namespace: ChainNamespace; reason: DisconnectReason }
  accountChanged: {
    namespace: ChainNamespace
    address: string | null
    caipAddress: CaipAddress | null
    accounts: readonly CaipAddress[]
  }
  networkChanged: { caipNetworkId: CaipNetworkId; supported: boolean }
  signedIn: { session: SiwxSession }
  signedOut: { session: SiwxSession }
  transaction: TransactionEvent
  error: WalletDialogError
}

export interface CoreEvents {
  on<Name extends keyof CoreEventMap>(name: Name, listener: (detail: CoreEventMap[Name]) => void): () => void
  emit<Name extends keyof CoreEventMap>(name: Name, detail: CoreEventMap[Name]): void
}

/**
 * Core events. A listener that throws doesn’t affect the others: its error is rethrown asynchronously. An error that several callers
 * report on its way is emitted once [errors.once].
 */
export function createCoreEvents(): CoreEvents {
  const listeners = new Map<keyof CoreEventMap, Set<(detail: never) => void>>()
  const reported = new WeakSet<object>()
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
    emit(name, detail) {
      if (name === 'error') {
        if (reported.has(detail)) return
        reported.add(detail)
      }
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(detail as never)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
