import type { DatabaseSync } from 'node:sqlite'
import type { TransferKind } from './index-rows.ts'

/** Sort key of a transaction, newest first. */
export interface HistoryPlace {
  /** Seconds since the epoch. */
  readonly time: number
  readonly chain: string
  readonly block: number
  readonly position: number
}

/** Filter of a history. */
export interface HistoryQuery {
  /** In lower case on eip155. */
  readonly account: string
  readonly caipNetworkIds: readonly string[]
  /** Only transactions after this one in the list, which are older. */
  readonly after: HistoryPlace | undefined
  readonly limit: number
}

/** A transfer, with the metadata of its token. */
export interface IndexedTransfer {
  readonly kind: TransferKind
  readonly token: string
  readonly tokenId: string
  readonly sender: string
  readonly recipient: string
  readonly amount: string
  /** Of the token; null for the chain's own coin. */
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
}

/** A transaction, with those transfers that involve the account. */
export interface IndexedTransaction extends HistoryPlace {
  readonly hash: string
  readonly sender: string
  readonly recipient: string
  readonly isSuccess: boolean
  readonly nonce: number
  readonly fee: string
  readonly method: string
  readonly transfers: readonly IndexedTransfer[]
}

type TransactionColumns = Omit<IndexedTransaction, 'isSuccess' | 'transfers'> & { readonly success: number }

/** Prepares the query of an account's transactions. */
export function selectHistory(database: DatabaseSync): (query: HistoryQuery) => readonly IndexedTransaction[] {
  const selectTransfers = database.prepare(
    `SELECT kind, token, token_id AS tokenId, sender, recipient, amount, name, symbol, decimals
     FROM transfers LEFT JOIN tokens ON tokens.chain = transfers.chain AND tokens.address = transfers.token
     WHERE transfers.chain = ? AND block = ? AND position = ?
       AND (sender = ? OR recipient = ?) AND (viewer = '' OR viewer = ?)
     ORDER BY number`,
  )
  const selectTransactions = database.prepare(
    `SELECT t.time, t.chain, t.block, t.position, hash, sender, recipient, success, nonce, fee, method
     FROM involvements i JOIN transactions t ON t.chain = i.chain AND t.block = i.block AND t.position = i.position
     WHERE i.account = ? AND (i.time, i.chain, i.block, i.position) < (?, ?, ?, ?)
       AND i.chain IN (SELECT value FROM json_each(?))
     ORDER BY i.time DESC, i.chain DESC, i.block DESC, i.position DESC LIMIT ?`,
  )
  return ({ account, caipNetworkIds, after, limit }) => {
    const { time, chain, block, position } = after ?? {
      time: Number.MAX_SAFE_INTEGER,
      chain: '',
      block: 0,
      position: 0,
    }
    const chains = JSON.stringify(caipNetworkIds)
    const found = selectTransactions.all(account, time, chain, block, position, chains, limit)
    return (found as unknown as readonly TransactionColumns[]).map(({ success, ...transaction }) => {
      const place = [transaction.chain, transaction.block, transaction.position] as const
      const transfers = selectTransfers.all(...place, account, account, account)
      return { ...transaction, isSuccess: success === 1, transfers: transfers as unknown as readonly IndexedTransfer[] }
    })
  }
}
