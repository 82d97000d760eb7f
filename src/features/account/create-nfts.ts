import type { Core } from '#core/core.ts'
import { projectIdNotConfigured } from '#core/errors/alerts.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { BlockchainApi, HistoryTransaction, Nft } from '#core/ports/blockchain-api.ts'
import type { NftReceipt } from '#core/ports/token-sources.ts'
import { createPagedReading, type PagedReading } from '#domain/reading/create-paged-reading.ts'
import { accountKey } from '#domain/reading/create-reading.ts'
import { addressKey } from '#lib/compare-addresses.ts'
import { isYounger } from '#lib/is-younger.ts'

/** Pages of a history without NFTs are skipped, up to this many. */
export const EMPTY_PAGES_LIMIT = 5
/** A list younger than this isn’t read again when the visitor comes back to it [nfts.refresh]. */
export const NFTS_AGE_MS = 30_000

/** The active account's NFTs, as far as they have been read, without spam. */
export interface NftList {
  readonly items: readonly Nft[]
  /** True if the service has no list, so that these are NFTs that the history shows as received and the chain confirms. */
  readonly isFromHistory: boolean
}

const keyOf = ({ address, tokenId }: Nft) => `${addressKey(address)} ${tokenId}`

/** The service doesn’t have this call at all. */
const isUnknownCall = (error: unknown) => httpFailed.matches(error) && [404, 501].includes(error.data.status)

/** A transaction in which an NFT was received, unless the history flags it as spam. */
function toReceipt({ hash, chain, status, transfers }: HistoryTransaction, chainId: string): readonly NftReceipt[] {
  const nfts = transfers.flatMap(({ direction, nft }) => (direction === 'in' && nft && !nft.isSpam ? [nft] : []))
  if (!hash || chain !== chainId || status === 'failed' || nfts.length === 0) return []
  const [nft] = nfts
  return [{ hash, ...(nfts.length === 1 && { name: nft?.name, imageUrl: nft?.imageUrl }) }]
}

type PageOptions = Parameters<BlockchainApi['getNfts']>[1] & { readonly signal: AbortSignal }
type Page = Awaited<ReturnType<BlockchainApi['getNfts']>> & Partial<Pick<NftList, 'isFromHistory'>>

export function createNfts(core: Core): PagedReading<NftList> {
  const { networks, events, onDispose, ports } = core
  /** When the first page was last read; before a transaction that has ended since its reading began, it counts as never. */
  let readAt = -Infinity
  /** How many transactions have ended. */
  let ended = 0

  async function readPage(account: ActiveAccount, options: PageOptions, isFromHistory = false): Promise<Page> {
    if (isFromHistory) return readHistory(account, options)
    try {
      return await ports.blockchainApi.getNfts(account.address, options)
    } catch (error) {
      // Lists of NFTs are an extension: a service may lack them.
      if (!isUnknownCall(error) || !ports.chains.of(account.namespace).hasHistory) throw error
      return readHistory(account, options)
    }
  }

  /** NFTs that the history has as received, if the account still owns them on chain. */
  async function readHistory({ address, caipNetworkId }: ActiveAccount, options: PageOptions): Promise<Page> {
    const network = networks.find(caipNetworkId)
    if (!network) throw chainNotSupported()
    for (let page = 1, at = options.cursor; ; page++) {
      const { data, next } = await ports.blockchainApi.getHistory(address, { ...options, cursor: at })
      const receipts = data.flatMap((transaction) => toReceipt(transaction, caipNetworkId))
      const isLast = !next || next === at || page === EMPTY_PAGES_LIMIT
      if (receipts.length > 0 || isLast) {
        const { signal } = options
        const found =
          receipts.length > 0 ? await ports.tokenSources.receivedNfts({ address, network, signal, receipts }) : []
        return { data: found, next, isFromHistory: true }
      }
      at = next
    }
  }

  onDispose(
    events.on('transaction', ({ status }) => {
      if (status === 'submitted') return
      ended++
      readAt = -Infinity
    }),
  )

  return createPagedReading<ActiveAccount, NftList, Page>(core, {
    $key: accountKey(core),
    empty: { items: [], isFromHistory: false },
    async read(account, { cursor, list, signal }) {
      const endedBefore = ended
      const page = await readPage(account, { chainId: account.caipNetworkId, cursor, signal }, list?.isFromHistory)
      if (cursor === undefined && ended === endedBefore) readAt = ports.clock.now()
      return page
    },
    add({ items }, { data, isFromHistory = false }) {
      const shown = [...items, ...data.filter(({ isSpam }) => !isSpam)]
      return { items: [...new Map(shown.map((nft) => [keyOf(nft), nft])).values()], isFromHistory }
    },
    isFresh: () => isYounger(readAt, NFTS_AGE_MS, ports.clock.now()),
    isUnknown: (error) =>
      chainNotSupported.matches(error) || projectIdNotConfigured.matches(error) || isUnknownCall(error),
  })
}
