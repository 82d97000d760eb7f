import type { Core } from '#core/core.ts'
import { wait } from '#lib/wait.ts'
import type { SwapRequest } from '../draft/swap-draft.ts'
import { prepareSwap, type ReviewedSwap } from '../review/prepare-swap.ts'

/** How often an allowance is read after its approval is in a block, and how long it is waited in between. */
export const ALLOWANCE_READS = 4
export const ALLOWANCE_PAUSE_MS = 1_500

/**
 * Prepares a swap whose approval is in a block. Reads a missing allowance again, because the node may be a block behind the node that had
 * the receipt. Errors as of `prepareSwap`.
 */
export async function prepareApproved(
  core: Core,
  request: SwapRequest,
  signal: AbortSignal,
  kept?: bigint,
): Promise<ReviewedSwap> {
  for (let read = 1; ; read++) {
    const prepared = await prepareSwap(core, request, signal, kept)
    if (prepared.review.swap.approvals.length === 0 || read === ALLOWANCE_READS) return prepared
    await wait(ALLOWANCE_PAUSE_MS, core.ports.clock, signal)
  }
}
