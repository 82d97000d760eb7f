import type { SolanaChain } from '../chains/solana/start-solana-chain.ts'
import { type FollowedChain, followEvmChain } from './follow-evm-chain.ts'
import { followSolanaChain } from './follow-solana-chain.ts'
import type { TokenRow } from './index-rows.ts'
import { openIndexStore } from './open-index-store.ts'
import { type HistoryQuery, type IndexedTransaction, selectHistory } from './select-history.ts'
import { type NftQuery, type OwnedNft, selectNfts } from './select-nfts.ts'

/** An index of the sandbox's chains, in an embedded store that follows them. */
export interface Indexer {
  /**
   * Waits until the index has caught up with these chains, or `limitMs` has passed; indexing then goes on in the background.
   * For a chain that is down, the index stays as it is.
   */
  catchUp(caipNetworkIds: readonly string[], limitMs?: number): Promise<void>
  /** Transactions of an account, newest first. */
  history(query: HistoryQuery): readonly IndexedTransaction[]
  /** NFTs that an account holds. */
  nfts(query: NftQuery): readonly OwnedNft[]
  /** Tokens that an account has ever sent or received. */
  touchedTokens(caipNetworkId: string, account: string): readonly TokenRow[]
  /** Number of the newest indexed block; -1 before the first. */
  height(caipNetworkId: string): number
  stop(): Promise<void>
}

/** The chains that are indexed. */
export interface IndexedChains {
  readonly evm: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
  readonly solana?: SolanaChain
}

const CATCH_UP_LIMIT_MS = 2000

/** Creates the index, and starts to follow the chains. */
export function createIndexer({ evm, solana }: IndexedChains): Indexer {
  const store = openIndexStore()
  const followed = new Map<string, FollowedChain>(
    evm.map((chain) => [chain.caipNetworkId, followEvmChain(chain, store)]),
  )
  if (solana) followed.set(solana.caipNetworkId, followSolanaChain(solana, store))
  const selectPage = selectHistory(store.database)
  const selectOwned = selectNfts(store.database)

  let stopped: Promise<void> | undefined
  return {
    async catchUp(caipNetworkIds, limitMs = CATCH_UP_LIMIT_MS) {
      const syncs = caipNetworkIds.flatMap((caipNetworkId) => followed.get(caipNetworkId)?.sync() ?? [])
      const limit = Promise.withResolvers<void>()
      const timer = setTimeout(limit.resolve, limitMs)
      await Promise.race([Promise.allSettled(syncs), limit.promise])
      clearTimeout(timer)
    },
    history: selectPage,
    nfts: selectOwned,
    touchedTokens: store.touchedTokens,
    height: (caipNetworkId) => store.head(caipNetworkId)?.number ?? -1,
    stop: () =>
      (stopped ??= Promise.all([...followed.values()].map((chain) => chain.stop())).then(() => store.close())),
  }
}
