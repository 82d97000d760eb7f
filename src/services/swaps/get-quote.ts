import { object, string, type infer as Infer } from 'zod/mini'
import { swapAnswerRefused, swapNoRoute } from '#core/errors/swap-errors.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SwapQuote, SwapQuoteRequest, SwapToken } from '#core/ports/swap-provider.ts'
import type { Service } from '../create-service.ts'
import { wholeText, absentIfNull } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { isToken, readAmount, toReference } from './read-references.ts'

/** No aggregator offers more ways than this. */
const QUOTES_LIMIT = 50

/** The service's fee on the paid amount, unless a quote names its own [swap.fee]. */
const FEE_BASIS_POINTS = 85n
const ALL_BASIS_POINTS = 10_000n

const quoteSchema = object({
  fromAmount: absentIfNull(wholeText),
  fromAccount: absentIfNull(string()),
  toAmount: wholeText,
  toAccount: absentIfNull(string()),
  /** In the smallest unit of what is paid: an extension of ours. */
  fee: absentIfNull(wholeText),
})
const answerSchema = object({ quotes: listOf(quoteSchema, QUOTES_LIMIT) })

/**
 * The best quote for an amount: `GET /v1/convert/quotes`. What a quote leaves out is as requested. One for another amount, token or network is left out; if no other is there,
 * it is the reason of the refusal.
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
  function read(quote: Infer<typeof quoteSchema>): Offer {
    const isFor = (named: string | undefined, token: SwapToken) => named === undefined || isToken(named, token, network)
    if (!isFor(quote.fromAccount, from) || !isFor(quote.toAccount, to))
      throw swapAnswerRefused({ reason: 'it is for other tokens' })
    if (quote.fromAmount !== undefined && readAmount(quote.fromAmount, 'amount') !== amount)
      throw swapAnswerRefused({ reason: 'it is for another amount' })
    return { toAmount: readAmount(quote.toAmount, 'amount'), fee: readFee(quote.fee, amount) }
  }
  const offers: Offer[] = []
  let refusal: WalletDialogError | undefined
  for (const quote of quotes) {
    try {
      offers.push(read(quote))
    } catch (error) {
      refusal ??= toWalletDialogError(error)
    }
  }
  const [first, ...others] = offers
  if (!first) throw refusal ?? swapNoRoute({ from: from.symbol, to: to.symbol })
  return others.reduce((best, one) => (one.toAmount > best.toAmount ? one : best), first)
}

type Offer = Required<Pick<SwapQuote, 'toAmount' | 'fee'>>

const readFee = (text: string | undefined, amount: bigint) =>
  text === undefined ? (amount * FEE_BASIS_POINTS) / ALL_BASIS_POINTS : readAmount(text, 'fee')
