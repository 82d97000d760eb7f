import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { createWalletList } from './create-wallet-list.ts'

/** How many wallets a search finds at most, how long it waits, and from how many characters it starts [catalogue.search]. */
export const SEARCH_LIMIT = 100
export const SEARCH_WAIT_MS = 300
export const SEARCH_MIN_LENGTH = 2

/** `idle`: nothing to search for, or too little. */
export type SearchState =
  | { readonly status: 'idle'; readonly text: string }
  | { readonly status: 'loading'; readonly text: string }
  | { readonly status: 'ready'; readonly text: string; readonly wallets: readonly Wallet[] }
  | { readonly status: 'failed'; readonly text: string; readonly error: WalletDialogError }

export interface WalletSearch {
  readonly $state: ReadableAtom<SearchState>
  /** Searches wallets by name, once the visitor has stopped typing for 300 ms. */
  type(text: string): void
  /** Repeats the search at once. */
  retry(): void
}

export function createWalletSearch(core: Core): WalletSearch {
  const { clock } = core.ports
  const { find } = core.use(createWalletList)
  const $state = atom<SearchState>({ status: 'idle', text: '' })
  let controller = new AbortController()
  let cancelTimer = () => {}

  async function run(text: string, signal: AbortSignal) {
    try {
      const wallets = await find(text.trim(), SEARCH_LIMIT, signal)
      if (!signal.aborted) $state.set({ status: 'ready', text, wallets })
    } catch (error) {
      if (!signal.aborted) $state.set({ status: 'failed', text, error: core.failures.report(error) })
    }
  }

  function start(text: string, waitMs: number) {
    cancelTimer()
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const isEnough = text.trim().length >= SEARCH_MIN_LENGTH
    $state.set({ status: isEnough ? 'loading' : 'idle', text })
    if (isEnough) cancelTimer = clock.after(waitMs, () => void run(text, signal))
  }

  return {
    $state,
    type: (text) => start(text, SEARCH_WAIT_MS),
    retry: () => start($state.get().text, 0),
  }
}
