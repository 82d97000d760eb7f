import { object, string, type infer as Infer } from 'zod/mini'
import type { OnrampPurchase, OnrampSeller } from '#core/ports/onramp-provider.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { Service } from '../create-service.ts'
import { maybe, wholeText } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { decimalSchema } from './decimal-text.ts'

const SYMBOL_LIMIT = 20
const WORD_LIMIT = 200
const PURCHASE_LIMIT = 200
const TRANSFER_LIMIT = 20

const transferSchema = object({
  quantity: object({ numeric: decimalSchema }),
  fungible_info: object({ symbol: string() }),
})
const purchaseSchema = object({
  id: wholeText,
  // Of a purchase that is known from before, the id is enough.
  metadata: maybe(
    object({
      status: maybe(string()),
      failure: maybe(string()),
      minedAt: maybe(string()),
      chain: maybe(string()),
      hash: maybe(string()),
    }),
  ),
  transfers: maybe(listOf(transferSchema, TRANSFER_LIMIT)),
})
const answerSchema = object({ data: listOf(purchaseSchema, PURCHASE_LIMIT) })

/** The purchases for an address at one seller: `GET /v1/account/{account}/history?onramp=`. */
export async function getPurchases(
  service: Service,
  recipient: string,
  { id }: Pick<OnrampSeller, 'id'>,
  signal: AbortSignal,
): Promise<readonly OnrampPurchase[]> {
  const { data } = await service.get(answerSchema, {
    path: `v1/account/${encodeURIComponent(recipient)}/history`,
    query: { onramp: id },
    signal,
  })
  return data.map(toPurchase)
}

const FAILURES = ['declined', 'cancelled', 'undelivered'] as const

function toPurchase({ id, metadata, transfers }: Infer<typeof purchaseSchema>): OnrampPurchase {
  const { status, failure, minedAt, chain = '', hash } = metadata ?? {}
  const at = Date.parse(minedAt ?? '')
  const [received] = transfers ?? []
  return {
    id: id.slice(0, WORD_LIMIT),
    status: toStatus(status),
    failure: FAILURES.find((known) => known === failure),
    at: Number.isNaN(at) ? undefined : at,
    network: isCaipNetworkId(chain) ? chain : undefined,
    hash: hash !== undefined && /^[\da-z]{1,100}$/i.test(hash) ? hash : undefined,
    received: received && {
      quantity: received.quantity.numeric,
      symbol: cleanText(received.fungible_info.symbol, SYMBOL_LIMIT),
    },
  }
}

/** Coinbase’s own words, such as `ONRAMP_TRANSACTION_STATUS_SUCCESS`, may come through the service as they are. */
const PREFIX = /^onramp_transaction_status_/
const STATUSES: ReadonlyMap<string, OnrampPurchase['status']> = new Map([
  ['pending', 'pending'],
  ['in_progress', 'pending'],
  ['confirmed', 'confirmed'],
  ['success', 'confirmed'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['canceled', 'failed'],
  ['expired', 'failed'],
])

/** Whole words only: 'unconfirmed' contains its opposite [buy.unknown-status]. */
const toStatus = (status = ''): OnrampPurchase['status'] =>
  STATUSES.get(status.toLowerCase().replace(PREFIX, '')) ?? 'unknown'
