import type { Core } from '#core/core.ts'
import { swapAnswerRefused } from '#core/errors/swap-errors.ts'
import { swapProviderOf } from '../swap-provider-of.ts'
import { toShown, type ShownQuote } from './shown-quote.ts'
import type { SwapRequest } from './swap-draft.ts'

/**
 * Reads the provider's quote.
 * @throws WalletDialogError `swap_answer_refused` for an amount that cannot be, or what the provider throws
 */
export async function readQuote(core: Core, request: SwapRequest, signal: AbortSignal): Promise<ShownQuote> {
  const quote = await swapProviderOf(core).getQuote({ ...request, signal })
  const { toAmount, fee } = quote
  if (!isAmount(toAmount) || toAmount === 0n) throw swapAnswerRefused({ reason: 'it offers no amount' })
  if (fee !== undefined && (!isAmount(fee) || fee >= request.amount))
    throw swapAnswerRefused({ reason: 'its fee cannot be' })
  return toShown(quote, request, core.ports.clock.now())
}

const isAmount = (value: unknown): value is bigint => typeof value === 'bigint' && value >= 0n && value >> 256n === 0n
