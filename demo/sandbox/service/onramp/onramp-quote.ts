import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { formatCents, isWithinLimits, PAYMENT_CURRENCIES, readCents } from '../../onramp/calculate-quote.ts'
import type { Onramp } from '../../onramp/create-onramp.ts'
import { formatUnits } from '../blockchain-api/format-units.ts'
import { failure } from '../service-context.ts'

/** A currency or network by its id, or as `onramp/options` lists it. */
const named = z.union([
  z.string().max(200),
  z.object({ id: z.string().max(200) }).transform(({ id }) => id),
  z.object({ name: z.string().max(200) }).transform(({ name }) => name),
])
const bodySchema = z.object({
  purchaseCurrency: named,
  paymentCurrency: named,
  amount: z.union([z.string().max(20), z.number()]).transform(String),
  network: named,
})

/**
 * `POST /v1/onramp/quote`, body `{ purchaseCurrency, paymentCurrency, amount, network }`: what an amount of money gives now, with
 * all fees: `{ coinbaseFee, networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId }`, amounts as `{ amount, currency }`.
 */
export function onrampQuote({ assets, quote }: Onramp): Hono {
  return new Hono().post('/v1/onramp/quote', async (c) => {
    const body = bodySchema.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return failure(c, 400, 'body', z.prettifyError(body.error))
    const { purchaseCurrency, paymentCurrency, network } = body.data
    const asset = assets.find(
      (known) =>
        known.symbol === purchaseCurrency && [known.network.name, known.network.caipNetworkId].includes(network),
    )
    if (!asset) return failure(c, 400, 'purchaseCurrency', `${purchaseCurrency} cannot be bought on ${network}.`)
    const currency = PAYMENT_CURRENCIES.find((known) => known === paymentCurrency)
    if (!currency) return failure(c, 400, 'paymentCurrency', `Nobody can pay in ${paymentCurrency}.`)
    const total = readCents(body.data.amount)
    if (total === undefined) return failure(c, 400, 'amount', `${body.data.amount} is not an amount of money.`)
    if (!isWithinLimits(total)) return failure(c, 400, 'amount', `You can pay 10 to 25000 ${currency}.`)
    try {
      const { units, ...costs } = await quote(asset, currency, total)
      const money = (cents: bigint) => ({ amount: formatCents(cents), currency })
      return c.json({
        quoteId: randomUUID(),
        coinbaseFee: money(costs.providerFee),
        networkFee: money(costs.networkFee),
        paymentSubtotal: money(costs.subtotal),
        paymentTotal: money(costs.total),
        purchaseAmount: { amount: formatUnits(units, asset.decimals), currency: asset.symbol },
      })
    } catch (error) {
      return failure(c, 502, 'chain', `The node of ${asset.network.displayName} does not answer: ${String(error)}`)
    }
  })
}
