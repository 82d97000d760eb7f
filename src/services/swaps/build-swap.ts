import { object, regex, string } from 'zod/mini'
import { swapAnswerRefused } from '#core/errors/swap-errors.ts'
import type { SwapCall, SwapQuoteRequest } from '#core/ports/swap-provider.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { wholeText } from '../lenient.ts'
import { addressOf, readAmount, toReference } from './read-references.ts'

const answerSchema = object({
  tx: object({
    from: string(),
    to: string(),
    data: string().check(regex(/^0x(?:[\da-f]{2}){0,50000}$/i)),
    // The service leaves it out for a swap that sends no coin.
    amount: absentIfNull(wholeText),
  }),
})

interface BuildDeps {
  readonly service: Service
  readonly projectId: string | undefined
}

/**
 * The transaction of a swap: `POST /v1/convert/build-transaction`. What it does is checked before it is signed, not here.
 * @throws WalletDialogError `swap_answer_refused`
 */
export async function buildSwap({ service, projectId }: BuildDeps, request: SwapQuoteRequest): Promise<SwapCall> {
  const { network, account, amount, slippage, signal } = request
  const { tx } = await service.get(answerSchema, {
    method: 'POST',
    path: 'v1/convert/build-transaction',
    isOutsideProject: true,
    body: {
      amount: amount.toString(),
      [network.chainNamespace]: { slippage },
      projectId,
      from: toReference(network, request.from.address),
      to: toReference(network, request.to.address),
      userAddress: toReference(network, account),
      disableEstimate: true,
    },
    signal,
  })
  const [from, to] = [addressOf(tx.from, network), addressOf(tx.to, network)]
  if (from === undefined || to === undefined) throw swapAnswerRefused({ reason: 'it is for another network' })
  return { from, to, data: tx.data as `0x${string}`, value: readAmount(tx.amount ?? '0', 'value') }
}
