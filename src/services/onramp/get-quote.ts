import { catch as orElse, object, string } from 'zod/mini'
import type { OnrampOrder, OnrampQuote } from '#core/ports/onramp-provider.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { decimalSchema } from './decimal-text.ts'

const amountSchema = object({ amount: decimalSchema, currency: absentIfNull(string()) })
/** A fee that isn't an amount is unknown, and costs nothing else of the quote. */
const feeSchema = orElse(absentIfNull(amountSchema), undefined)

/** Only the purchased amount is required: the other fields default to the order's own [buy.quote]. */
const answerSchema = object({
  purchaseAmount: amountSchema,
  paymentTotal: absentIfNull(amountSchema),
  coinbaseFee: feeSchema,
  networkFee: feeSchema,
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
