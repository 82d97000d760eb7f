import type { Core } from '#core/core.ts'
import { swapApprovalFailed } from '#core/errors/swap-errors.ts'
import { createApprovalNotes } from '../draft/approval-note.ts'
import type { SwapRequest } from '../draft/swap-draft.ts'
import { prepareSwap, type ReviewedSwap } from '../review/prepare-swap.ts'
import { isPending, waitForApproval } from './wait-for-approval.ts'

/**
 * Prepares a swap for its review. An approval of before a reload, or of an attempt that was left, may not be in a block yet: it is
 * waited for instead of being asked for twice. Errors as of `prepareSwap`.
 * @param onWaiting called if there is one
 */
export async function checkSwap(
  core: Core,
  request: SwapRequest,
  { signal, onWaiting }: { readonly signal: AbortSignal; onWaiting(): void },
): Promise<ReviewedSwap> {
  const { network, account, from } = request
  const note = await createApprovalNotes(core.ports.storage).read()
  const isOfIt = note?.caipNetworkId === network.caipNetworkId && note.account === account && note.fromKey === from.key
  if (isOfIt && isPending(core, note.hash)) {
    onWaiting()
    // If it failed, it is asked for again.
    await waitForApproval(core, note.hash, signal).catch((error: unknown) => {
      if (!swapApprovalFailed.matches(error)) throw error
    })
  }
  return prepareSwap(core, request, signal)
}
