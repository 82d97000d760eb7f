import { object, string, catch as orElse, type infer as Infer } from 'zod/mini'
import type { BuyProvider, BuyOrder, BuySeller, BuyQuote, BuyPurchase } from '#core/ports/buy-provider.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import { createService, type ServiceDeps, type Service } from '../create-service.ts'
import { maybe, moment, wholeText, absentIfNull } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { getOptions, decimalSchema } from './get-options.ts'

/** Buying through the service of the project, by Coinbase or Meld. Errors: see {@link createService}. */
export function createOnramp(deps: ServiceDeps): BuyProvider {
  const service = createService(deps)
  return {
    getOptions: ({ signal }) => getOptions(service, signal),
    getQuote: (order, { signal }) => getQuote(service, order, signal),
    createUrl: (order, seller, options) => createUrl(service, order, seller, options),
    getPurchases: (recipient, seller, { signal }) => getPurchases(service, recipient, seller, signal),
  }
}

const answerSchema = object({ url: string() })

/**
 * Where an order is paid: `POST /v1/generators/onrampurl`, or the seller’s own page with the order in its query. Whether it may be
 * opened is checked by who opens it.
 */
async function createUrl(
  service: Service,
  order: BuyOrder,
  seller: BuySeller,
  { signal, quote }: Parameters<BuyProvider['createUrl']>[2],
): Promise<string> {
  const { asset, currency, amount, recipient } = order
  if (seller.pageUrl !== undefined && URL.canParse(seller.pageUrl)) {
    const url = new URL(seller.pageUrl)
    url.searchParams.set('walletAddress', recipient)
    url.searchParams.set('destinationCurrencyCode', `${asset.id}_${asset.networkName.toUpperCase()}`)
    url.searchParams.set('sourceCurrencyCode', currency)
    url.searchParams.set('sourceAmount', amount)
    return url.href
  }
  const { url } = await service.get(answerSchema, {
    method: 'POST',
    path: 'v1/generators/onrampurl',
    body: {
      destinationWallets: [{ address: recipient, blockchains: [asset.networkName], assets: [asset.id] }],
      defaultNetwork: asset.networkName,
      partnerUserId: recipient,
      defaultExperience: 'buy',
      presetFiatAmount: Number(amount),
      ...(quote && { presetCryptoAmount: Number(quote.receives) }),
    },
    signal,
  })
  return url
}

const amountSchema = object({ amount: decimalSchema, currency: absentIfNull(string()) })

/** A fee that isn't an amount is unknown, and costs nothing else of the quote. */
const feeSchema = orElse(absentIfNull(amountSchema), undefined)

/** Only the purchased amount is required: the other fields default to the order's own [buy.quote]. */
const quoteSchema = object({
  purchaseAmount: amountSchema,
  paymentTotal: absentIfNull(amountSchema),
  coinbaseFee: feeSchema,
  networkFee: feeSchema,
})

/** Reads the current quote of an order: `POST /v1/onramp/quote`. A failed quote has no replacement [buy.quote]. */
async function getQuote(service: Service, order: BuyOrder, signal: AbortSignal): Promise<BuyQuote> {
  const { asset, currency, amount } = order
  const answer = await service.get(quoteSchema, {
    method: 'POST',
    path: 'v1/onramp/quote',
    body: { purchaseCurrency: asset.id, paymentCurrency: currency, amount, network: asset.networkName },
    signal,
  })
  const { purchaseAmount, paymentTotal } = answer
  const paidIn = paymentTotal?.currency ?? currency
  /** A fee in another currency says nothing about this order. */
  const feeIn = (fee: typeof answer.networkFee) => ((fee?.currency ?? paidIn) === paidIn ? fee?.amount : undefined)
  return {
    receives: purchaseAmount.amount,
    asset: purchaseAmount.currency ?? asset.id,
    total: paymentTotal?.amount ?? amount,
    currency: paidIn,
    sellerFee: feeIn(answer.coinbaseFee),
    networkFee: feeIn(answer.networkFee),
  }
}

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
      minedAt: maybe(moment),
      chain: maybe(string()),
      hash: maybe(string()),
    }),
  ),
  transfers: maybe(listOf(transferSchema, TRANSFER_LIMIT)),
})

const purchasesSchema = object({ data: listOf(purchaseSchema, PURCHASE_LIMIT) })

/** The purchases for an address at one seller: `GET /v1/account/{account}/history?onramp=`. */
async function getPurchases(
  service: Service,
  recipient: string,
  { id }: Pick<BuySeller, 'id'>,
  signal: AbortSignal,
): Promise<readonly BuyPurchase[]> {
  const { data } = await service.get(purchasesSchema, {
    path: `v1/account/${encodeURIComponent(recipient)}/history`,
    query: { onramp: id },
    signal,
  })
  return data.map(toPurchase)
}

const FAILURES = ['declined', 'cancelled', 'undelivered'] as const

function toPurchase({ id, metadata, transfers }: Infer<typeof purchaseSchema>): BuyPurchase {
  const { status, failure, minedAt, chain = '', hash } = metadata ?? {}
  const [received] = transfers ?? []
  return {
    id: id.slice(0, WORD_LIMIT),
    status: toStatus(status),
    failure: FAILURES.find((known) => known === failure),
    at: minedAt,
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

const STATUSES: ReadonlyMap<string, BuyPurchase['status']> = new Map([
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
const toStatus = (status = ''): BuyPurchase['status'] =>
  STATUSES.get(status.toLowerCase().replace(PREFIX, '')) ?? 'unknown'
