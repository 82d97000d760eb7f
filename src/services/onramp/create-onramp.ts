import { object, string, catch as orElse } from 'zod/mini'
import type { OnrampProvider, OnrampOrder, OnrampSeller, OnrampQuote } from '#core/ports/onramp-provider.ts'
import { absentIfNull } from '../absent-if-null.ts'
import { createService, type ServiceDeps, type Service } from '../create-service.ts'
import { decimalSchema } from './decimal-text.ts'
import { getOptions } from './get-options.ts'
import { getPurchases } from './get-purchases.ts'

/** Buying through the service of the project, by Coinbase or Meld. Errors: see {@link createService}. */
export function createOnramp(deps: ServiceDeps): OnrampProvider {
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
  order: OnrampOrder,
  seller: OnrampSeller,
  { signal, quote }: Parameters<OnrampProvider['createUrl']>[2],
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
async function getQuote(service: Service, order: OnrampOrder, signal: AbortSignal): Promise<OnrampQuote> {
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
