/** Stores a wallet's state across reloads, as extensions do, but in the page's own storage. */
export interface PageStorage<Value> {
  read(): Value | undefined
  write(value: Value): void
  /** Forgets the value, and keeps nothing from then on: a request may still be answered after that. */
  clear(): void
}

/** Creates it under a key. Pages without storage, such as frames in a sandbox, keep nothing. */
export function createPageStorage<Value>(key: string): PageStorage<Value> {
  let isCleared = false
  const storage = () => {
    if (isCleared) return undefined
    try {
      return window.localStorage
    } catch {
      return undefined // the page may not have one: an opaque origin
    }
  }
  return {
    read() {
      const text = storage()?.getItem(key)
      return text == null ? undefined : (JSON.parse(text) as Value)
    },
    write: (value) => storage()?.setItem(key, JSON.stringify(value)),
    clear() {
      storage()?.removeItem(key)
      isCleared = true
    },
  }
}
