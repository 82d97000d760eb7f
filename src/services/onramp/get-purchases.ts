import { catch as orElse, nullish, object, string, type infer as Infer, type ZodMiniType } from 'zod/mini'
import type { OnrampPurchase, OnrampSeller } from '#core/ports/onramp-provider.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'
import { decimalSchema } from './decimal-text.ts'

const SYMBOL_LIMIT = 20
const WORD_LIMIT = 200
const PURCHASE_LIMIT = 200
const TRANSFER_LIMIT = 20

/** A field that, if invalid, is dropped without the rest. */
const maybe = <Value>(schema: ZodMiniType<Value>) => orElse(absentIfNull(schema), undefined)

const transferSchema = object({
  quantity: object({ numeric: decimalSchema }),
  fungible_info: object({ symbol: string() }),
})
const purchaseSchema = object({
  id: string(),
  metadata: object({
    status: string(),
    failure: maybe(string()),
    minedAt: maybe(string()),
    chain: maybe(string()),
    hash: maybe(string()),
  }),
  transfers: orElse(nullish(listOf(transferSchema, TRANSFER_LIMIT)), undefined),
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
  const { status, failure, minedAt, chain = '', hash } = metadata
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
function toStatus(status: string): OnrampPurchase['status'] {
  if (/confirmed|success/i.test(status)) return 'confirmed'
  return /fail|cancel|expired/i.test(status) ? 'failed' : 'pending'
}
