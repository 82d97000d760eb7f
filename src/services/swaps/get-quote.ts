import { nullish, object, string } from 'zod/mini'
import { swapAnswerRefused, swapNoRoute } from '#core/errors/swap-errors.ts'
import type { SwapQuote, SwapQuoteRequest } from '#core/ports/swap-provider.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'
import { isToken, readAmount, toReference } from './read-references.ts'

/** No aggregator offers more ways than this. */
const QUOTES_LIMIT = 50

/** The service's fee on the paid amount, unless a quote names its own [swap.fee]. */
const FEE_BASIS_POINTS = 85n
const ALL_BASIS_POINTS = 10_000n

const quoteSchema = object({
  fromAmount: string(),
  fromAccount: string(),
  toAmount: string(),
  toAccount: string(),
  /** In the smallest unit of what is paid: an extension of ours. */
  fee: nullish(string()),
})
const answerSchema = object({ quotes: listOf(quoteSchema, QUOTES_LIMIT) })

/**
 * The best quote for an amount: `GET /v1/convert/quotes`. One for another amount, token or network refuses the whole answer.
 * @param gasPrice in wei, decimal
 * @throws WalletDialogError `swap_no_route`, `swap_answer_refused`
 */
export async function getQuote(service: Service, request: SwapQuoteRequest, gasPrice: string): Promise<SwapQuote> {
  const { network, account, from, to, amount, signal } = request
  const { quotes } = await service.get(answerSchema, {
    path: 'v1/convert/quotes',
    query: {
      amount: amount.toString(),
      userAddress: account,
      from: toReference(network, from.address),
      to: toReference(network, to.address),
      gasPrice,
    },
    signal,
  })
  const offers = quotes.map((quote): Offer => {
    const isAsked = isToken(quote.fromAccount, from, network) && isToken(quote.toAccount, to, network)
    if (!isAsked) throw swapAnswerRefused({ reason: 'it is for other tokens' })
    if (readAmount(quote.fromAmount, 'amount') !== amount)
      throw swapAnswerRefused({ reason: 'it is for another amount' })
    return { toAmount: readAmount(quote.toAmount, 'amount'), fee: readFee(quote.fee, amount) }
  })
  const [first, ...others] = offers
  if (!first) throw swapNoRoute({ from: from.symbol, to: to.symbol })
  return others.reduce((best, one) => (one.toAmount > best.toAmount ? one : best), first)
}

type Offer = Required<Pick<SwapQuote, 'toAmount' | 'fee'>>

const readFee = (text: string | null | undefined, amount: bigint) =>
  text === undefined || text === null ? (amount * FEE_BASIS_POINTS) / ALL_BASIS_POINTS : readAmount(text, 'fee')
