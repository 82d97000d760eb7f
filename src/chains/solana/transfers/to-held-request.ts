import { defineReason, type Reason } from '#core/errors/reason.ts'
import type { TransferRequest } from '#core/ports/transfers.ts'
import { formatUnits } from '#lib/amounts.ts'
import { toHeld, toShown } from '../tokens/scale.ts'
import { sendable } from './build-transfer.ts'
import type { Survey } from './survey-transfer.ts'

/**
 * A request with the raw amount: visitors enter the amount as shown. Nothing is rounded: if no transfer would be shown as
 * that amount, the result is a reason instead.
 */
export function toHeldRequest(
  request: TransferRequest,
  { token }: Survey,
): { readonly request: TransferRequest } | { readonly gap: Reason } {
  if (typeof token !== 'object') return { request }
  const { scale, mint, sources } = token
  // “All” means the whole raw balance, not the smallest amount that is shown the same.
  const all = sendable(sources)
  if (all > 0n && toShown(all, scale) === request.amount) return { request: { ...request, amount: all } }
  const exact = toHeld(request.amount, scale)
  if (!exact) return { gap: defineReason('scale_unknown', "the mint's amount multiplier is invalid") }
  if ('amount' in exact) return { request: { ...request, amount: exact.amount } }
  const [below, above] = [formatUnits(exact.below, mint.decimals), formatUnits(exact.above, mint.decimals)]
  return {
    gap: defineReason('steps', `this token cannot be sent in this exact amount: send ${below} or ${above}`, {
      below,
      above,
    }),
  }
}
