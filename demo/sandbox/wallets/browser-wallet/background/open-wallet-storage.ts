import type { TextStorage } from './create-wallet-store.ts'

/** The origin's localStorage, or this page's memory if the browser blocks storage in frames. */
export function openWalletStorage(): TextStorage {
  try {
    return window.localStorage
  } catch (error) {
    if (error instanceof DOMException) return createMemoryStorage()
    throw error
  }
}

function createMemoryStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  }
}
