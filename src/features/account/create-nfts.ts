import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { projectIdNotConfigured } from '#core/errors/alerts.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { BlockchainApi, HistoryTransaction, Nft } from '#core/ports/blockchain-api.ts'
import type { NftReceipt } from '#core/ports/token-sources.ts'
import { isYounger } from '#lib/is-younger.ts'

/** Pages of a history without NFTs are skipped, up to this many. */
export const EMPTY_PAGES_LIMIT = 5
/** A list younger than this isn’t read again when the visitor comes back to it [nfts.refresh]. */
export const NFTS_AGE_MS = 30_000

/** The active account's NFTs, as far as they have been read, without spam. */
export type NftsState =
  | { readonly status: 'loading'; readonly items: readonly Nft[] }
  | {
      readonly status: 'ready'
      readonly items: readonly Nft[]
      readonly next: string | undefined
      /** True if the service has no list, so that these are NFTs that the history shows as received and the chain confirms. */
      readonly isFromHistory: boolean
    }
  /** No service lists NFTs on this network. */
  | { readonly status: 'unknown'; readonly items: readonly Nft[] }
  | { readonly status: 'failed'; readonly items: readonly Nft[]; readonly error: WalletDialogError }

export interface Nfts {
  readonly $state: ReadableAtom<NftsState>
  /**
   * Reads the first page for the active account, unless it is there and fresh; what is there stays until then. After a failure, tries
   * again. Never rejects.
   */
  load(): Promise<void>
  /** Reads the next page, or tries the failed one again. Never rejects. */
  loadMore(): Promise<void>
}

const keyOf = ({ address, tokenId }: Nft) => `${address.toLowerCase()} ${tokenId}`

/** The service doesn’t have this call at all. */
const isUnknownCall = (error: unknown) => httpFailed.matches(error) && [404, 501].includes(error.data.status)

/** A transaction in which an NFT was received, unless the history flags it as spam. */
function toReceipt({ hash, chain, status, transfers }: HistoryTransaction, chainId: string): readonly NftReceipt[] {
  const nfts = transfers.flatMap(({ direction, nft }) => (direction === 'in' && nft && !nft.isSpam ? [nft] : []))
  if (!hash || chain !== chainId || status === 'failed' || nfts.length === 0) return []
  const [nft] = nfts
  return [{ hash, ...(nfts.length === 1 && { name: nft?.name, imageUrl: nft?.imageUrl }) }]
}

type Account = NonNullable<ReturnType<Core['accounts']['$active']['get']>>
type PageOptions = Parameters<BlockchainApi['getNfts']>[1] & { readonly signal: AbortSignal }
type Page = Awaited<ReturnType<BlockchainApi['getNfts']>>

export function createNfts({ accounts, networks, failures, events, onDispose, ports }: Core): Nfts {
  const NOTHING: NftsState = { status: 'loading', items: [] }
  const $state = atom<NftsState>(NOTHING)
  let owner: string | undefined
  let cursor: string | undefined
  /** Of the pages that were read since the first. */
  let cursors = new Set<string | undefined>()
  /** When the first page was last read; before a transaction that has ended since, it counts as never. */
  let readAt = -Infinity
  /** The first page is what comes next: for a new account, or once it is old. */
  let isFirstDue = true
  /** Lists of NFTs are an extension: a service may lack them. */
  let isFromHistory = false
  let reading = new AbortController()

  function startOver() {
    reading.abort()
    owner = accounts.$active.get()?.caipAddress
    isFirstDue = true
    isFromHistory = false
    $state.set(NOTHING)
  }

  async function readPage() {
    const account = accounts.$active.get()
    if (!account) return
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const isFirst = isFirstDue
    const before = isFirst ? undefined : cursor
    const { items, status } = $state.get()
    if (status !== 'ready' || !isFirst) $state.set({ status: 'loading', items })
    try {
      const { data, next } = await readAny(account, { chainId: account.caipNetworkId, cursor: before, signal })
      if (signal.aborted) return
      // A service whose pages go in circles would never end.
      if (isFirst) cursors = new Set()
      const isNew = !cursors.add(before).has(next)
      cursor = next
      if (isFirst) readAt = ports.clock.now()
      isFirstDue = false
      const shown = [...(isFirst ? [] : items), ...data.filter(({ isSpam }) => !isSpam)]
      const unique = new Map(shown.map((nft) => [keyOf(nft), nft]))
      $state.set({ status: 'ready', items: [...unique.values()], next: isNew ? next : undefined, isFromHistory })
    } catch (error) {
      if (signal.aborted) return
      const isNoService =
        chainNotSupported.matches(error) || projectIdNotConfigured.matches(error) || isUnknownCall(error)
      $state.set(
        isNoService ? { status: 'unknown', items } : { status: 'failed', items, error: failures.report(error) },
      )
    }
  }

  async function readAny(account: Account, options: PageOptions): Promise<Page> {
    if (isFromHistory) return readHistory(account, options)
    try {
      return await ports.blockchainApi.getNfts(account.address, options)
    } catch (error) {
      // An answer for another account says nothing of this one's service.
      options.signal.throwIfAborted()
      if (!isUnknownCall(error) || !ports.chains.of(account.namespace).hasHistory) throw error
      isFromHistory = true
      return readHistory(account, options)
    }
  }

  /** NFTs that the history has as received, if the account still owns them on chain. */
  async function readHistory(account: Account, options: PageOptions): Promise<Page> {
    const network = networks.find(account.caipNetworkId)
    if (!network) throw chainNotSupported()
    const { address } = account
    for (let page = 1, at = options.cursor; ; page++) {
      const { data, next } = await ports.blockchainApi.getHistory(address, { ...options, cursor: at })
      const receipts = data.flatMap((transaction) => toReceipt(transaction, account.caipNetworkId))
      const isLast = !next || next === at || page === EMPTY_PAGES_LIMIT
      if (receipts.length > 0 || isLast) {
        const { signal } = options
        const found =
          receipts.length > 0 ? await ports.tokenSources.receivedNfts({ address, network, signal, receipts }) : []
        return { data: found, next }
      }
      at = next
    }
  }

  /** Nothing of another account is shown, not even for a moment. */
  function follow() {
    if (owner !== undefined && owner !== accounts.$active.get()?.caipAddress) startOver()
  }

  onDispose(accounts.$active.listen(follow))
  onDispose(
    events.on('transaction', ({ status }) => {
      if (status !== 'submitted') readAt = -Infinity
    }),
  )

  return {
    $state,
    async load() {
      const account = accounts.$active.get()
      if (!account) return
      if (owner !== account.caipAddress) startOver()
      else {
        const { status } = $state.get()
        const isFresh = status === 'ready' && isYounger(readAt, NFTS_AGE_MS, ports.clock.now())
        const isUnderWay = status === 'loading' && !reading.signal.aborted
        if (isFresh || isUnderWay || status === 'unknown') return
        isFirstDue = true
      }
      await readPage()
    },
    async loadMore() {
      const state = $state.get()
      if (state.status === 'failed' || (state.status === 'ready' && state.next)) await readPage()
    },
  }
}
