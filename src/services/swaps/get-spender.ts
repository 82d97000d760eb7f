import { object, string } from 'zod/mini'
import { swapAnswerRefused } from '#core/errors/swap-errors.ts'
import type { SwapQuoteRequest } from '#core/ports/swap-provider.ts'
import type { Service } from '../create-service.ts'
import { isToken, toReference } from './read-references.ts'

/** `approve(address,uint256)` of ERC-20, and its first argument. */
const APPROVE = /^0x095ea7b30{24}([\da-f]{40})[\da-f]{64}$/i

const answerSchema = object({ tx: object({ to: string(), data: string() }) })

/**
 * Reads the spender of the tokens from the approval that `GET /v1/convert/build-approve` builds. Nothing else of it is used; the
 * approval itself is written here, for the exact amount.
 * @throws WalletDialogError `swap_answer_refused`
 */
export async function getSpender(service: Service, request: SwapQuoteRequest): Promise<string> {
  const { network, account, from, to, signal } = request
  const { tx } = await service.get(answerSchema, {
    path: 'v1/convert/build-approve',
    query: {
      userAddress: toReference(network, account),
      from: toReference(network, from.address),
      to: toReference(network, to.address),
    },
    signal,
  })
  const [, spender] = APPROVE.exec(tx.data) ?? []
  if (spender === undefined || !isToken(tx.to, from, network))
    throw swapAnswerRefused({ reason: 'it approves another token' })
  return `0x${spender}`
}
