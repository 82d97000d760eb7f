import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import { toWallet } from '#core/model/wallet-list-item.ts'
import { createLazyWalletList } from '#domain/wallets/create-lazy-wallet-list.ts'
import type { SearchState, WalletSearch } from '#domain/wallets/create-wallet-search.ts'
import { createWalletListing } from '#domain/wallets/list-wallets.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { WalletListState } from './wallets.ts'

export interface ListedWallets {
  readonly $state: ReadableAtom<WalletListState>
  /** Reads the first page. */
  load(): Promise<void>
  search(text: string): Promise<void>
  loadMore(): Promise<void>
}

/** The wallets to choose from: what All wallets shows, for a site that draws it. */
export function createListedWallets(core: WalletCore): ListedWallets {
  const list = core.use(createLazyWalletList)
  const listWallets = createWalletListing()
  const $search = atom<SearchState>({ status: 'idle', text: '' })
  const loadSearch = createLazy(async (): Promise<WalletSearch> => {
    const module = await import('#domain/wallets/create-wallet-search.ts')
    const search = core.use(module.createWalletSearch)
    search.$state.listen((state) => $search.set(state))
    return search
  })

  const $custom = computed(core.$config, ({ wallets }) => wallets.custom.map(toWallet))
  const $state = computed(
    [core.connectors.$list, $custom, list.$pages, $search],
    (connectors, custom, pages, search): WalletListState => {
      const isSearching = search.status !== 'idle'
      const results = search.status === 'ready' ? search.wallets : []
      const found = isSearching ? results : [...pages.featured, ...pages.wallets]
      const { status } = isSearching ? search : pages
      return {
        status: status === 'ready' || status === 'failed' ? status : 'loading',
        wallets: listWallets({ connectors, custom, excluded: pages.excluded, found }, isSearching ? search.text : ''),
        text: search.text,
        hasMore: !isSearching && pages.hasMore,
        error: 'error' in search ? search.error : pages.error,
      }
    },
  )

  return {
    $state,
    load: list.load,
    async search(text) {
      try {
        ;(await loadSearch()).type(text)
      } catch (error) {
        $search.set({ status: 'failed', text, error: core.failures.report(error) })
      }
    },
    async loadMore() {
      const { status } = $search.get()
      if (status === 'idle') await list.loadMore()
      if (status === 'failed') (await loadSearch()).retry()
    },
  }
}
