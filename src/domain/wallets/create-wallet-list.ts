import { atom, type ReadableAtom } from 'nanostores'
import type { Config, WalletLists } from '#core/config/config.ts'
import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { Core } from '#core/core.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { Catalogue, WalletQuery } from '#core/ports/catalogue.ts'
import type { Chain } from '#core/ports/chain-family.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import { namespaceOf } from '#lib/caip.ts'
import { createPictures, type Pictures } from './create-pictures.ts'
import { NO_PAGES, type WalletPages } from './wallet-pages.ts'

/** How much of the catalogue is fetched at once [catalogue.pages]. */
export const PAGE_SIZE = 40
export const PRELOADED_PICTURES = 20
/** The most that the catalogue returns at once. */
const MOST_ENTRIES = 100
/** More pages than any catalogue has: one that never ends must not be read for as long as All wallets is open. */
const PAGES_LIMIT = 100

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

/** The first pictures of a page are prefetched; if one fails, whatever shows it asks again. */
function preloadPictures({ getBlob }: Pictures, wallets: readonly Wallet[]) {
  for (const { imageId } of wallets.slice(0, PRELOADED_PICTURES)) {
    if (imageId) getBlob({ imageId, kind: 'wallet' }).catch(() => undefined)
  }
}

export function createWalletList(
  core: Pick<Core, '$config' | 'config' | 'connectors' | 'ports' | 'dialog' | 'failures' | 'networks' | 'use'>,
): WalletList {
  const { catalogue, chains, device } = core.ports
  const $pages = atom<WalletPages>(NO_PAGES)
  /** Across all pages: a wallet that is listed twice is shown once, and a page of nothing but repeats is the end. */
  let ids = new Set<string>()
  /** Left out by the catalogue, so that every page is full. The same for all pages: another list would move their entries. */
  let listedApart: ListedApart = { featured: [], installed: [] }
  /** Everything that the catalogue has named so far, which tells the ids of installed wallets. */
  const named = new Map<string, Wallet>()
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

  async function getWallets(query: WalletQuery): ReturnType<Catalogue['getWallets']> {
    const answer = await catalogue.getWallets(query)
    for (const wallet of answer.data) named.set(wallet.id, wallet)
    return answer
  }

  /** The wallets with these ids, in that order. */
  async function readByIds(include: readonly string[], signal: AbortSignal): Promise<readonly Wallet[]> {
    if (include.length === 0) return []
    const query = { page: 1, entries: include.length, chains: filters().chains, include, signal }
    const { data } = await getWallets(query)
    return include.flatMap((id) => data.find((wallet) => wallet.id === id) ?? [])
  }

  /** A page of everything that isn’t listed apart. No request if the host includes nothing else. */
  async function readPage(number: number, signal: AbortSignal): ReturnType<Catalogue['getWallets']> {
    const { include, exclude, ...others } = filters()
    const without = [...exclude, ...listedApart.featured, ...listedApart.installed]
    const rest = include.filter((id) => !without.includes(id))
    if (include.length > 0 && rest.length === 0) return { data: [], count: 0 }
    return getWallets({ page: number, entries: PAGE_SIZE, ...others, include: rest, exclude: without, signal })
  }

  /** The rows before the pages. */
  async function readNamed(signal: AbortSignal): Promise<Pick<WalletPages, 'featured' | 'excluded'>> {
    if (page > 0) return $pages.get()
    const [featured, excluded] = await Promise.all([
      readByIds(listedApart.featured, signal),
      readByIds(core.$config.get().wallets.exclude.slice(0, MOST_ENTRIES), signal),
    ])
    return { featured: reachable(featured), excluded }
  }

  async function readNext() {
    const { signal } = controller
    $pages.set({ ...$pages.get(), status: 'loading', error: undefined })
    try {
      if (page === 0) {
        const { wallets: lists } = core.$config.get()
        listedApart = findListedApart({ lists, connectors: core.connectors.$list.get(), named: [...named.values()] })
        ids = new Set([...listedApart.featured, ...listedApart.installed])
      }
      const [{ data, count: total }, before] = await Promise.all([readPage(page + 1, signal), readNamed(signal)])
      if (signal.aborted) return
      page += 1
      const fresh = data.filter(({ id }) => !ids.has(id) && ids.add(id))
      const usable = reachable(fresh)
      const { wallets, count = total + before.featured.length + listedApart.installed.length } = $pages.get()
      $pages.set({
        ...before,
        status: 'ready',
        wallets: [...wallets, ...usable],
        count: Math.max(count - data.length + usable.length, 0),
        hasMore: fresh.length > 0 && page < PAGES_LIMIT && page * PAGE_SIZE < total,
      })
      preloadPictures(core.use(createPictures), usable)
    } catch (error) {
      if (!signal.aborted) $pages.set({ ...$pages.get(), status: 'failed', error: core.failures.report(error) })
    }
  }

  /** Starts over if the configuration asks for other wallets than before. */
  function refreshFilters() {
    const filterKey = JSON.stringify([toFilters(core.$config.get()), device.isMobile && chain().namespace])
    if (filterKey === loadedFor) return
    loadedFor = filterKey
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
      const { data } = await getWallets({ page: 1, entries: limit, search: text, ...filters(), signal })
      return reachable(data)
    },
  }
}

/** The first digits of its catalogue id, which is a hash. */
const COINBASE = 'fd20dc426fb3'

/**
 * True if a wallet can be reached on a phone: by its link, or by its in-app browser. Coinbase's, and
 * wallets that a chain family names, are listed even without a link [phones.reachable].
 */
export function isReachable({ id, mobileLink }: Wallet, { linklessWallets = [] }: Chain): boolean {
  if (mobileLink || id.startsWith(COINBASE)) return true
  return linklessWallets.some((wallet) => id.startsWith(wallet))
}

/** Featured wallets before the catalogue's pages [catalogue.pages]. */
export const FEATURED_LIMIT = 4

/** More ids would make an endless address. */
const INSTALLED_LIMIT = 100

/** Connectors that reach many wallets, or none of the catalogue. */
const NOT_LISTED: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** The ids of wallets that have a row of their own before the catalogue's pages. */
interface ListedApart {
  readonly featured: readonly string[]
  readonly installed: readonly string[]
}

interface Sources {
  readonly lists: Pick<WalletLists, 'include' | 'exclude' | 'featured'>
  readonly connectors: readonly ConnectorInfo[]
  /** Wallets of the catalogue so far, which have the ids of installed wallets. */
  readonly named: readonly Wallet[]
}

/** The host's lists apply to its featured wallets, too. */
function findListedApart({ lists, connectors, named }: Sources): ListedApart {
  const { include, exclude } = lists
  const isListed = (id: string) => !exclude.includes(id) && (include.length === 0 || include.includes(id))
  const featured = lists.featured.slice(0, FEATURED_LIMIT).filter(isListed)
  const installed = connectors
    .filter(({ type, isSurplus }) => !NOT_LISTED.includes(type) && !isSurplus)
    .flatMap((connector) => connector.explorerId ?? named.find((wallet) => isSameWallet(wallet, connector))?.id ?? [])
    .filter((id) => isListed(id) && !featured.includes(id))
  return { featured, installed: [...new Set(installed)].slice(0, INSTALLED_LIMIT) }
}
