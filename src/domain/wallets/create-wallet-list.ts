import { atom, type ReadableAtom } from 'nanostores'
import type { Config } from '#core/config/config.ts'
import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { namespaceOf } from '#lib/caip.ts'
import { createPictures } from './create-pictures.ts'
import { isReachable } from './is-reachable.ts'
import { NO_PAGES, type WalletPages } from './wallet-pages.ts'

/** How much of the catalogue is shown and fetched at once [catalogue.pages]. */
export const FEATURED_LIMIT = 4
export const PAGE_SIZE = 40
export const PRELOADED_PICTURES = 20
/** The most that the catalogue returns at once. */
const MOST_ENTRIES = 100

/** The wallet catalogue of one dialog, shared by all views: featured, recommended, all and search results. */
export interface WalletList {
  readonly $pages: ReadableAtom<WalletPages>
  /** Reads the first page, unless it is loaded or loading; after a failure, tries again. */
  load(): Promise<void>
  /** Reads the next page or, after a failure, the same one again. Does nothing while one is loading or none is left. */
  loadMore(): Promise<void>
  /** Up to `limit` wallets whose names contain `text`. */
  find(text: string, limit: number, signal: AbortSignal): Promise<readonly Wallet[]>
}

/** Every query's filters; two configurations with the same filters share what was read. */
function toFilters({ networks, wallets, projectId, catalogueUrl }: Config) {
  const { include, exclude, featured, certified } = wallets
  return {
    include,
    exclude,
    featured,
    badge: certified ? ('certified' as const) : undefined,
    projectId,
    catalogueUrl,
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
  }
}

export function createWalletList(
  core: Pick<Core, '$config' | 'config' | 'ports' | 'dialog' | 'networks' | 'use'>,
): WalletList {
  const { catalogue, chains, device } = core.ports
  const $pages = atom<WalletPages>(NO_PAGES)
  /** Across all pages: a wallet that is listed twice is shown once, and a page of nothing but repeats is the end. */
  let ids = new Set<string>()
  let controller = new AbortController()
  let page = 0
  let loadedFor = ''

  const chain = () => chains.of(namespaceOf(core.networks.$active.get().caipNetworkId))
  const reachable = (wallets: readonly Wallet[]) =>
    device.isMobile ? wallets.filter((wallet) => isReachable(wallet, chain())) : wallets

  function filters() {
    const { include, exclude, chains, badge } = toFilters(core.$config.get())
    return { include, exclude, chains, badge }
  }

  /** The wallets with these ids, in that order. */
  async function readByIds(include: readonly string[], signal: AbortSignal): Promise<readonly Wallet[]> {
    if (include.length === 0) return []
    const query = { page: 1, entries: include.length, chains: filters().chains, include, signal }
    const { data } = await catalogue.getWallets(query)
    return include.flatMap((id) => data.find((wallet) => wallet.id === id) ?? [])
  }

  /** The rows before the pages; the host's lists apply to its featured wallets, too. */
  async function readNamed(signal: AbortSignal): Promise<Pick<WalletPages, 'featured' | 'excluded'>> {
    if (page > 0) return $pages.get()
    const { include, exclude, featured: wanted } = core.$config.get().wallets
    const isListed = (id: string) => !exclude.includes(id) && (include.length === 0 || include.includes(id))
    const [featured, excluded] = await Promise.all([
      readByIds(wanted.slice(0, FEATURED_LIMIT).filter(isListed), signal),
      readByIds(exclude.slice(0, MOST_ENTRIES), signal),
    ])
    return { featured: reachable(featured), excluded }
  }

  /** The first pictures of a page are prefetched; if one fails, whatever shows it asks again. */
  function preloadPictures(wallets: readonly Wallet[]) {
    const pictures = core.use(createPictures)
    for (const { imageId } of wallets.slice(0, PRELOADED_PICTURES)) {
      if (imageId) pictures.getBlob({ imageId, kind: 'wallet' }).catch(() => undefined)
    }
  }

  async function readNext() {
    const { signal } = controller
    $pages.set({ ...$pages.get(), status: 'loading', error: undefined })
    try {
      const query = { page: page + 1, entries: PAGE_SIZE, ...filters(), signal }
      const [{ data, count: total }, named] = await Promise.all([catalogue.getWallets(query), readNamed(signal)])
      if (signal.aborted) return
      page += 1
      const fresh = data.filter(({ id }) => !ids.has(id) && ids.add(id))
      const usable = reachable(fresh)
      const { wallets, count = total } = $pages.get()
      $pages.set({
        ...named,
        status: 'ready',
        wallets: [...wallets, ...usable],
        count: Math.max(count - fresh.length + usable.length, 0),
        hasMore: fresh.length > 0 && page * PAGE_SIZE < total,
      })
      preloadPictures(usable)
    } catch (error) {
      if (!signal.aborted) $pages.set({ ...$pages.get(), status: 'failed', error: toWalletDialogError(error) })
    }
  }

  /** Starts over if the configuration asks for other wallets than before. */
  function refreshFilters() {
    const wanted = JSON.stringify([toFilters(core.$config.get()), device.isMobile && chain().namespace])
    if (wanted === loadedFor) return
    loadedFor = wanted
    controller.abort()
    controller = new AbortController()
    page = 0
    ids = new Set()
    $pages.set(NO_PAGES)
  }

  return {
    $pages,
    async load() {
      refreshFilters()
      if (core.$config.get().isProjectless) return $pages.set({ ...NO_PAGES, status: 'ready', count: 0 })
      if (page > 0 || $pages.get().status === 'loading') return
      await readNext()
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
