import { object, optional, string } from 'zod/mini'
import type { OnrampOrder, OnrampQuote } from '#core/ports/onramp-provider.ts'
import type { Service } from '../create-service.ts'
import { decimalSchema } from './decimal-text.ts'

const amountSchema = object({ amount: decimalSchema, currency: string() })

const answerSchema = object({
  purchaseAmount: amountSchema,
  paymentTotal: amountSchema,
  coinbaseFee: optional(amountSchema),
  networkFee: optional(amountSchema),
})

/** Reads the current quote of an order: `POST /v1/onramp/quote`. A failed quote has no replacement [buy.quote]. */
export async function getQuote(service: Service, order: OnrampOrder, signal: AbortSignal): Promise<OnrampQuote> {
  const { asset, currency, amount } = order
  const answer = await service.get(answerSchema, {
    method: 'POST',
    path: 'v1/onramp/quote',
    body: { purchaseCurrency: asset.id, paymentCurrency: currency, amount, network: asset.networkName },
    signal,
  })
  const { purchaseAmount, paymentTotal } = answer
  /** A fee in another currency says nothing about this order. */
  const feeIn = (fee: typeof answer.networkFee) => (fee?.currency === paymentTotal.currency ? fee.amount : undefined)
  return {
    receives: purchaseAmount.amount,
    asset: purchaseAmount.currency,
    total: paymentTotal.amount,
    currency: paymentTotal.currency,
    sellerFee: feeIn(answer.coinbaseFee),
    networkFee: feeIn(answer.networkFee),
  }
}
