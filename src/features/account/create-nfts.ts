import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { projectIdNotConfigured } from '#core/errors/project-id-not-configured.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { chainNotSupported } from '#core/networks/network-errors.ts'
import type { Nft } from '#core/ports/blockchain-api.ts'

/** The NFTs of the active account, as far as they were read. What is spam is left out. */
export type NftsState =
  | { readonly status: 'loading'; readonly items: readonly Nft[] }
  | { readonly status: 'ready'; readonly items: readonly Nft[]; readonly next: string | undefined }
  /** No service tells of NFTs here. */
  | { readonly status: 'unknown'; readonly items: readonly Nft[] }
  | { readonly status: 'failed'; readonly items: readonly Nft[]; readonly error: WalletDialogError }

export interface Nfts {
  readonly $state: ReadableAtom<NftsState>
  /** Reads the first page for the active account, where it has not been read. Never rejects. */
  load(): Promise<void>
  /** Reads the page that follows, or again the one that has failed. Never rejects. */
  loadMore(): Promise<void>
}

const keyOf = ({ address, tokenId }: Nft) => `${address.toLowerCase()} ${tokenId}`

export function createNfts({ accounts, ports }: Core): Nfts {
  const $state = atom<NftsState>({ status: 'loading', items: [] })
  let holder: string | undefined
  let cursor: string | undefined
  let reading = new AbortController()

  async function readPage() {
    const account = accounts.$active.get()
    if (!account) return
    reading.abort()
    const { signal } = (reading = new AbortController())
    const { items } = $state.get()
    $state.set({ status: 'loading', items })
    try {
      const options = { chainId: account.caipNetworkId, cursor, signal }
      const { data, next } = await ports.blockchainApi.getNfts(account.address, options)
      if (signal.aborted) return
      // A service that goes in circles would never end.
      const isNew = next !== cursor
      cursor = next
      const shown = [...items, ...data.filter(({ isSpam }) => !isSpam)]
      const unique = new Map(shown.map((nft) => [keyOf(nft), nft]))
      $state.set({ status: 'ready', items: [...unique.values()], next: isNew ? next : undefined })
    } catch (error) {
      if (signal.aborted) return
      const isNoService = chainNotSupported.matches(error) || projectIdNotConfigured.matches(error)
      $state.set(
        isNoService ? { status: 'unknown', items } : { status: 'failed', items, error: toWalletDialogError(error) },
      )
    }
  }

  return {
    $state,
    async load() {
      const account = accounts.$active.get()
      if (!account || holder === account.caipAddress) return
      holder = account.caipAddress
      cursor = undefined
      $state.set({ status: 'loading', items: [] })
      await readPage()
    },
    async loadMore() {
      const state = $state.get()
      if (state.status === 'failed' || (state.status === 'ready' && state.next)) await readPage()
    },
  }
}
