import { computed, type ReadableAtom } from 'nanostores'
import type { Config, WalletLists } from '#core/config/config.ts'
import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { WalletCore } from '#core/core.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { Catalogue, WalletQuery } from '#core/ports/catalogue.ts'
import type { Chain } from '#core/ports/chain-family.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import { namespaceOf } from '#lib/caip.ts'
import { createPagedReading, type PagedReading } from '../reading/create-paged-reading.ts'
import { createPictures, type Pictures } from './create-pictures.ts'
import { NO_WALLETS, type WalletPages, type Wallets } from './wallet-pages.ts'

/** How much of the catalogue is fetched at once [catalogue.pages]. */
export const PAGE_SIZE = 40
export const PRELOADED_PICTURES = 20
/** The most that the catalogue returns at once. */
const MOST_ENTRIES = 100
/** More pages than any catalogue has: one that never ends must not be read for as long as All wallets is open. */
const PAGES_LIMIT = 100

/** The wallet catalogue of one dialog, shared by all views: featured, recommended, all and search results. */
export interface WalletList extends Pick<PagedReading<Wallets>, 'load' | 'loadMore'> {
  readonly $pages: ReadableAtom<WalletPages>
  /** Up to `limit` wallets whose names contain `text`. */
  find(text: string, limit: number, signal: AbortSignal): Promise<readonly Wallet[]>
}

/** A page of the catalogue, and with the first one what is listed before it. */
interface Page extends Partial<Pick<Wallets, 'featured' | 'excluded'>> {
  readonly wallets: readonly Wallet[]
  /** How many wallets there are in all, as far as this page tells. */
  readonly total: number
  /** How many of the page’s own wallets are not shown: they repeat others, or can’t be reached here. */
  readonly hidden: number
  readonly next: number | undefined
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
  core: Pick<WalletCore, '$config' | 'connectors' | 'failures' | 'networks' | 'onDispose' | 'ports' | 'use'>,
): WalletList {
  const { catalogue, chains, device } = core.ports
  /** Across all pages: a wallet that is listed twice is shown once, and a page of nothing but repeats is the end. */
  let ids = new Set<string>()
  /** Left out by the catalogue, so that every page is full. The same for all pages: another list would move their entries. */
  let listedApart: ListedApart = { featured: [], installed: [] }
  /** Everything that the catalogue has named so far, which tells the ids of installed wallets. */
  const named = new Map<string, Wallet>()

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
  async function readNamed(signal: AbortSignal): Promise<Pick<Wallets, 'featured' | 'excluded'>> {
    const [featured, excluded] = await Promise.all([
      readByIds(listedApart.featured, signal),
      readByIds(core.$config.get().wallets.exclude.slice(0, MOST_ENTRIES), signal),
    ])
    return { featured: reachable(featured), excluded }
  }

  async function read(page: number, signal: AbortSignal): Promise<Page> {
    const { wallets: lists, isProjectless } = core.$config.get()
    if (isProjectless) return { wallets: [], total: 0, hidden: 0, next: undefined }
    if (page === 1) {
      listedApart = findListedApart({ lists, connectors: core.connectors.$list.get(), named: [...named.values()] })
      ids = new Set([...listedApart.featured, ...listedApart.installed])
    }
    const [{ data, count }, before] = await Promise.all([
      readPage(page, signal),
      page === 1 ? readNamed(signal) : undefined,
    ])
    signal.throwIfAborted()
    const fresh = data.filter(({ id }) => !ids.has(id) && ids.add(id))
    const wallets = reachable(fresh)
    preloadPictures(core.use(createPictures), wallets)
    const hasMore = fresh.length > 0 && page < PAGES_LIMIT && page * PAGE_SIZE < count
    const total = count + (before?.featured.length ?? 0) + listedApart.installed.length
    return { ...before, wallets, total, hidden: data.length - wallets.length, next: hasMore ? page + 1 : undefined }
  }

  const reading = createPagedReading<string, Wallets, Page>(core, {
    // Starts over if the configuration asks for other wallets than before.
    $key: computed([core.$config, core.networks.$active], (config) =>
      JSON.stringify([toFilters(config), device.isMobile && chain().namespace]),
    ),
    empty: NO_WALLETS,
    read: (_, { cursor = 1, signal }) => read(cursor, signal),
    add: (list, { wallets, total, hidden, featured = list.featured, excluded = list.excluded }) => ({
      featured,
      excluded,
      wallets: [...list.wallets, ...wallets],
      count: Math.max((list.count ?? total) - hidden, 0),
    }),
    isFresh: () => true,
  })

  return {
    $pages: reading.$state,
    load: reading.load,
    loadMore: reading.loadMore,
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
