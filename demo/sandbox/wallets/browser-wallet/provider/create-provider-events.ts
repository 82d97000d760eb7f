import type { ProviderEventName } from '../page-messages.ts'

/** A page's listener. */
export type ProviderListener = (payload: unknown) => void

/** The event half of an EIP-1193 provider. */
export function createProviderEvents() {
  const listeners = new Map<string, ProviderListener[]>()

  function on(name: string, listener: ProviderListener) {
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
  }

  function off(name: string, listener: ProviderListener) {
    const registered = listeners.get(name) ?? []
    const index = registered.lastIndexOf(listener)
    if (index >= 0) listeners.set(name, registered.toSpliced(index, 1))
  }

  return {
    on,
    off,
    /** Calls every listener; an error in one is reported as for any event listener, and doesn't stop the others. */
    emit(name: ProviderEventName, payload: unknown) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
