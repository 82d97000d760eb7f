import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { wait } from '#lib/wait.ts'
import { createReading } from '../reading/create-reading.ts'
import { createWalletList } from './create-wallet-list.ts'

/** How many wallets a search finds at most, how long it waits, and from how many characters it starts [catalogue.search]. */
export const SEARCH_LIMIT = 100
export const SEARCH_WAIT_MS = 300
export const SEARCH_MIN_LENGTH = 2

/** `idle`: nothing to search for, or too little. */
export type SearchState =
  | { readonly status: 'idle' | 'loading'; readonly text: string }
  | { readonly status: 'ready'; readonly text: string; readonly wallets: readonly Wallet[] }
  | { readonly status: 'failed'; readonly text: string; readonly error: WalletDialogError }

export interface WalletSearch {
  readonly $state: ReadableAtom<SearchState>
  /** Searches wallets by name, once the visitor has stopped typing for 300 ms. */
  type(text: string): void
  /** Repeats the search at once. */
  retry(): void
}

export function createWalletSearch(core: WalletCore): WalletSearch {
  const { find } = core.use(createWalletList)
  const $text = atom('')
  const $searched = computed($text, (text) => (text.trim().length < SEARCH_MIN_LENGTH ? undefined : text.trim()))
  const reading = createReading(core, {
    $key: $searched,
    delay: (signal) => wait(SEARCH_WAIT_MS, core.ports.clock, signal),
    read: (text, signal) => find(text, SEARCH_LIMIT, signal),
  })
  core.onDispose(reading.watch())

  return {
    $state: computed([reading.$state, $text, $searched], (state, text, searched): SearchState => {
      if (searched === undefined) return { status: 'idle', text }
      return state.status === 'ready' ? { status: 'ready', text, wallets: state.value } : { ...state, text }
    }),
    type: (text) => $text.set(text),
    retry: reading.reload,
  }
}
