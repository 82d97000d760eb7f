import type { Core } from '#core/core.ts'
import { swapApprovalFailed } from '#core/errors/swap-errors.ts'
import { wait } from '#lib/wait.ts'
import { approvalKey, createApprovalNotes, isNoteOf, type ApprovalNote } from './approval-note.ts'
import { prepareSwap, type ReviewedSwap } from './prepare-swap.ts'
import type { SwapRequest } from './swap-draft.ts'
import { loadSwaps } from './swap-provider-of.ts'
import { isPending, waitForApproval, waitForCalls } from './wait-for-approval.ts'

interface CheckOptions {
  readonly signal: AbortSignal
  /** The amount is all that can be paid: if it doesn’t leave the fee, less is [swap.max]. */
  readonly isMax: boolean
  /** Called if an earlier approval isn’t in a block yet. */
  onWaiting(): void
}

/**
 * Prepares a swap for its review. An approval from before a reload, or from an abandoned attempt, may not be in a block yet: waits for it
 * instead of requesting a second one. Errors as of `prepareSwap`.
 */
export async function checkSwap(
  core: Core,
  request: SwapRequest,
  { signal, onWaiting, isMax }: CheckOptions,
): Promise<ReviewedSwap & { readonly request: SwapRequest }> {
  const note = await createApprovalNotes(core.ports.storage).read()
  let prepare = prepareSwap
  if (note && isNoteOf(note, request) && isPending(core, approvalKey(note))) {
    onWaiting()
    try {
      await waitForNote(core, { note, request }, signal)
      prepare = prepareApproved
    } catch (error) {
      // A failed approval is requested again.
      if (!swapApprovalFailed.matches(error)) throw error
    }
  }
  const checked = await prepare(core, request, signal)
  const least = isMax ? beforeFee(checked, request) : request.amount
  if (least === request.amount) return { request, ...checked }
  const lowered = { ...request, amount: least }
  return { request: lowered, ...(await prepareSwap(core, lowered, signal)) }
}

async function waitForNote(
  core: Core,
  { note, request }: { readonly note: ApprovalNote; readonly request: SwapRequest },
  signal: AbortSignal,
): Promise<void> {
  const { isCalls, amount } = note
  const key = approvalKey(note)
  if (!isCalls) return waitForApproval(core, key, signal)
  // Only what is built says whom the approval is for.
  const { order } = (await prepareSwap(core, request, signal)).review.swap
  const swaps = await loadSwaps(core, request.network)
  const isApproved = (waiting: AbortSignal) => swaps.isApproved({ ...order, signal: waiting }, amount)
  return waitForCalls(core, { key, isApproved }, signal)
}

/** The most that can be swapped after the network fee. Returns the amount unchanged if it fits, or if nothing would. */
function beforeFee({ review: { swap, warnings } }: ReviewedSwap, { amount }: SwapRequest): bigint {
  const { fee, balance } = swap
  if (fee === undefined || !warnings.stops.some(({ id }) => id === 'no-fee')) return amount
  // The fee of the next moment may be higher.
  const left = balance.native - (fee.amount * 5n) / 4n
  return left > 0n && left < amount ? left : amount
}

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
  shownMinimum?: bigint,
): Promise<ReviewedSwap> {
  for (let read = 1; ; read++) {
    const prepared = await prepareSwap(core, request, signal, shownMinimum)
    if (prepared.review.swap.approvals.length === 0 || read === ALLOWANCE_READS) return prepared
    await wait(ALLOWANCE_PAUSE_MS, core.ports.clock, signal)
  }
}
