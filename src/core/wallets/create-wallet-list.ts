import { atom, type ReadableAtom } from 'nanostores'
import type { Config } from '../config/config.ts'
import type { WalletListItem } from '../connections/wallet-list-item.ts'
import type { Core } from '../core.ts'
import { toWalletDialogError } from '../errors/wallet-dialog-error.ts'
import { isReachable } from './is-reachable.ts'
import { NO_PAGES, type WalletPages } from './wallet-pages.ts'

/** Spec §9. */
export const FEATURED_LIMIT = 4
export const PAGE_SIZE = 40

/** The wallet catalogue of one dialog, shared by all views (spec §2: featured, recommended, all and search results). */
export interface WalletList {
  readonly $pages: ReadableAtom<WalletPages>
  /** Reads the first page, unless it is there or on its way; after a failure again. */
  load(): Promise<void>
  /** Reads the next page, after a failure the same one again. Does nothing while one is on its way or none is left. */
  loadMore(): Promise<void>
  /** Up to `limit` wallets whose names hold `text`. */
  find(text: string, limit: number, signal: AbortSignal): Promise<readonly WalletListItem[]>
}

/** Every query's filters; two configurations with the same filters share what was read. */
function toFilters({ networks, wallets, projectId, catalogueUrl }: Config) {
  const { include, exclude, featured } = wallets
  return {
    include,
    exclude,
    featured,
    projectId,
    catalogueUrl,
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
  }
}

const unique = (wallets: readonly WalletListItem[]) => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
]

export function createWalletList(core: Pick<Core, '$config' | 'ports' | 'dialog'>): WalletList {
  const { catalogue, device } = core.ports
  const $pages = atom<WalletPages>(NO_PAGES)
  let controller = new AbortController()
  let page = 0
  let loadedFor = ''

  const reachable = (wallets: readonly WalletListItem[]) =>
    device.isMobile ? wallets.filter((wallet) => isReachable(wallet, core.$config.get())) : wallets

  function filters() {
    const { include, exclude, chains } = toFilters(core.$config.get())
    return { include, exclude, chains }
  }

  async function readFeatured(signal: AbortSignal): Promise<readonly WalletListItem[]> {
    const ids = core.$config.get().wallets.featured.slice(0, FEATURED_LIMIT)
    if (ids.length === 0 || page > 0) return $pages.get().featured
    const { data } = await catalogue.getWallets({ page: 1, entries: ids.length, ...filters(), include: ids, signal })
    return ids.flatMap((id) => reachable(data).find((wallet) => wallet.id === id) ?? [])
  }

  async function readNext() {
    const { signal } = controller
    $pages.set({ ...$pages.get(), status: 'loading', error: undefined })
    try {
      const query = { page: page + 1, entries: PAGE_SIZE, ...filters(), signal }
      const [{ data, count }, featured] = await Promise.all([catalogue.getWallets(query), readFeatured(signal)])
      if (signal.aborted) return
      page += 1
      const wallets = unique([...$pages.get().wallets, ...reachable(data)])
      const hasMore = data.length > 0 && page * PAGE_SIZE < count
      $pages.set({ status: 'ready', featured, wallets, count, hasMore })
    } catch (error) {
      if (!signal.aborted) $pages.set({ ...$pages.get(), status: 'failed', error: toWalletDialogError(error) })
    }
  }

  /** Starts over where the configuration asks for other wallets than before. */
  function refreshFilters() {
    const wanted = JSON.stringify(toFilters(core.$config.get()))
    if (wanted === loadedFor) return
    loadedFor = wanted
    controller.abort()
    controller = new AbortController()
    page = 0
    $pages.set(NO_PAGES)
  }

  return {
    $pages,
    async load() {
      refreshFilters()
      if (page > 0 || $pages.get().status === 'loading') return
      core.dialog.setLoading(true)
      await readNext()
      core.dialog.setLoading(false)
    },
    async loadMore() {
      refreshFilters()
      const { status, hasMore } = $pages.get()
      if (status !== 'loading' && hasMore) await readNext()
    },
    async find(text, limit, signal) {
      const { data } = await catalogue.getWallets({ page: 1, entries: limit, search: text, ...filters(), signal })
      return reachable(data)
    },
  }
}
