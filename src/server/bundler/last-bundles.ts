import type { Hex } from 'viem'
import * as z from 'zod/mini'
import type { AskNode } from '../json-rpc/ask-node.ts'
import type { Store } from '../store/sql.ts'
import { operationRejected, throttled } from './operation-errors.ts'

const DAY_MS = 86_400_000
/** A node may not know a bundle that was sent within this time. */
const PENDING_MS = 120_000

/** The last bundle of each account on a network, so that one whose bundle wasn't paid back costs no more on that day. */
export interface LastBundles {
  /**
   * Checks the account's last bundle.
   * @param limitKey of the account’s limits
   * @param isSuperseded true if that bundle can't get into a block any more
   * @throws RpcError -32504 if it reverted within a day, -32500 if it may still get into a block
   */
  expectPaid(limitKey: string, nowMs: number, isSuperseded?: boolean): Promise<BundlePlace>
}

/** The place of the next bundle. */
export interface BundlePlace {
  /**
   * Stores the bundle's transaction before it is sent.
   * @throws RpcError -32500 if another bundle of the account was quicker
   */
  take(transaction: Hex): Promise<void>
  /** Forgets it, because it wasn't sent. */
  giveBack(): Promise<void>
}

interface Row {
  readonly transaction_hash: Hex
  readonly sent_at: number
}

/** Other fields of receipts are the node's own. */
const receiptSchema = z.nullable(z.object({ status: z.optional(z.string()) }))

export function createLastBundles(ask: AskNode, store: Store, chainId: number): LastBundles {
  async function outcomeOf({ transaction_hash, sent_at }: Row, nowMs: number) {
    const receipt = receiptSchema.parse(await ask('eth_getTransactionReceipt', [transaction_hash]))
    if (receipt) return receipt.status === '0x0' ? 'reverted' : 'paid'
    if (nowMs - sent_at < PENDING_MS) return 'pending'
    return (await ask('eth_getTransactionByHash', [transaction_hash])) === null ? 'dropped' : 'pending'
  }

  return {
    async expectPaid(limitKey, nowMs, isSuperseded = false) {
      const key = `${limitKey}:${chainId}`
      const [row] = await store.query<Row>(
        'SELECT transaction_hash, sent_at FROM last_bundle WHERE key = $1 AND sent_at > $2',
        [key, nowMs - DAY_MS],
      )
      const outcome = row && (await outcomeOf(row, nowMs))
      if (outcome === 'reverted')
        throw throttled('The last operation of this account reverted at the bundler’s cost', {
          limit: 'bundler-account',
          retryAfterMs: row!.sent_at + DAY_MS - nowMs,
        })
      if (outcome === 'pending' && !isSuperseded) throw onItsWay()
      let last = row?.transaction_hash ?? ''
      return {
        async take(transaction) {
          const [taken] = await store.query(
            `INSERT INTO last_bundle (key, transaction_hash, sent_at) VALUES ($1, $2, $3)
             ON CONFLICT (key) DO UPDATE SET transaction_hash = excluded.transaction_hash, sent_at = excluded.sent_at
             WHERE last_bundle.transaction_hash = $4 OR last_bundle.sent_at <= $5
             RETURNING key`,
            [key, transaction, nowMs, last, nowMs - DAY_MS],
          )
          if (!taken) throw onItsWay()
          last = transaction
        },
        async giveBack() {
          await store.query('DELETE FROM last_bundle WHERE key = $1 AND transaction_hash = $2', [key, last])
        },
      }
    },
  }
}

const onItsWay = () => operationRejected('AA25 invalid account nonce: another operation of the account is on its way')
