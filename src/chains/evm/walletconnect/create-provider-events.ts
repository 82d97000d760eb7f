/** Events of EIP-1193. */
export interface ProviderEvents {
  on(event: string, listener: (...args: never[]) => void): void
  removeListener(event: string, listener: (...args: never[]) => void): void
  emit(event: string, detail: unknown): void
}

/** A listener that throws doesn’t affect the others: its error is rethrown asynchronously. */
export function createProviderEvents(): ProviderEvents {
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener as (detail: unknown) => void))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener as (detail: unknown) => void),
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(detail)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
