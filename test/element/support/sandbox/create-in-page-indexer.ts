import type { Indexer } from '../../../../demo/sandbox/indexer/create-indexer.ts'
import type { TransactionRow } from '../../../../demo/sandbox/indexer/index-rows.ts'
import type { HistoryPlace, IndexedTransaction } from '../../../../demo/sandbox/indexer/select-history.ts'
import type { OwnedNft } from '../../../../demo/sandbox/indexer/select-nfts.ts'
import type { Ledger } from './create-ledger.ts'

/** The service's data besides the ledgers' own transactions; tests fill it in. */
export interface InPageIndex {
  transactions: IndexedTransaction[]
  nfts: OwnedNft[]
}

/** Creates an index of the ledgers, which is always up to date, and of the tests' own lists. */
export function createInPageIndexer(lists: InPageIndex, ledgers: readonly Ledger[]): Indexer {
  return {
    catchUp: async () => undefined,
    history({ account, caipNetworkIds, after, limit }) {
      return [...lists.transactions, ...ledgers.flatMap(transactionsOf)]
        .filter(({ chain }) => caipNetworkIds.includes(chain))
        .filter(involves(account))
        .filter((transaction) => !after || compare(transaction, after) < 0)
        .toSorted((a, b) => compare(b, a))
        .slice(0, limit)
        .map(({ transfers, ...transaction }) => ({
          ...transaction,
          transfers: transfers.filter(({ sender, recipient }) => sender === account || recipient === account),
        }))
    },
    nfts({ caipNetworkIds, after, limit }) {
      const all = lists.nfts.filter(({ chain }) => caipNetworkIds.includes(chain))
      const isAfter = ({ token, tokenId }: OwnedNft) => token === after?.token && tokenId === after.tokenId
      const from = after ? all.findIndex(isAfter) + 1 : 0
      return all.slice(from, from + limit)
    },
    touchedTokens: (caipNetworkId, account) =>
      ledgers
        .filter((ledger) => ledger.caipNetworkId === caipNetworkId)
        .flatMap(({ tokens, balanceOf }) => tokens.filter(({ address }) => balanceOf(account, address) > 0n)),
    height: () => 100,
    stop: async () => undefined,
  }
}

const compare = (a: HistoryPlace, b: HistoryPlace) =>
  a.time - b.time || a.chain.localeCompare(b.chain) || a.block - b.block || a.position - b.position

const involves = (account: string) => (transaction: IndexedTransaction) =>
  [transaction, ...transaction.transfers].some(({ sender, recipient }) => sender === account || recipient === account)

function transactionsOf({ caipNetworkId: chain, rows, tokens }: Ledger): readonly IndexedTransaction[] {
  const present = ({ transfers, ...transaction }: TransactionRow) => ({
    ...transaction,
    transfers: transfers.map(({ viewer: _, ...transfer }) => {
      const token = tokens.find(({ address }) => address.toLowerCase() === transfer.token)
      return {
        ...transfer,
        name: token?.name ?? null,
        symbol: token?.symbol ?? null,
        decimals: token?.decimals ?? null,
      }
    }),
  })
  return rows().flatMap(({ number: block, time, transactions }) =>
    transactions.map((transaction) => ({ ...present(transaction), chain, block, time })),
  )
}
