import { INITIAL_WALLET_STATE, type WalletState, walletStateSchema } from './wallet-state.ts'

/** The wallet's state, shared by every open page of the wallet's origin. */
export interface WalletStore {
  get(): WalletState
  update(change: (state: WalletState) => WalletState): void
  /** Calls back for changes by this page and by others of this origin. */
  subscribe(listener: () => void): () => void
}

/** Where the store keeps its text, such as `localStorage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

const STORAGE_KEY = 'sandbox-wallet'

/**
 * Creates the store. It reads the storage on every access, so that two pages never work on different states.
 *
 * @param storage - usually `localStorage`.
 * @param changes - dispatches `storage` events for changes by other pages; usually `window`.
 */
export function createWalletStore(storage: TextStorage, changes: EventTarget): WalletStore {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  changes.addEventListener('storage', notify)

  const get = () => parseState(storage.getItem(STORAGE_KEY))
  return {
    get,
    update(change) {
      storage.setItem(STORAGE_KEY, JSON.stringify(change(get())))
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Parses stored state. Returns the initial state if the text is missing, broken or of another version. */
function parseState(text: string | null): WalletState {
  if (text === null) return INITIAL_WALLET_STATE
  try {
    const parsed = walletStateSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : INITIAL_WALLET_STATE
  } catch (error) {
    if (error instanceof SyntaxError) return INITIAL_WALLET_STATE
    throw error
  }
}
