import type { Core } from '#core/core.ts'
import { swapApprovalTooLow } from '#core/errors/swap-errors.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { hashesOf } from '#core/model/transaction.ts'
import type { Swaps } from '#core/ports/swaps.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { createSwapApprovals } from '#domain/transactions/swap-approvals.ts'
import { askToSend, trackSending } from '#domain/transfers/ask-to-send.ts'
import { previewChanged } from '#domain/transfers/review-errors.ts'
import { approvalKey, createApprovalNotes, isNoteOf } from './approval-note.ts'
import { prepareApproved } from './check-swap.ts'
import { createResumed } from './create-resumed.ts'
import type { ReviewedSwap } from './prepare-swap.ts'
import type { SentSwap, SwapRequest } from './swap-draft.ts'
import type { AskingProgress } from './swap-machine.ts'
import { loadSwaps } from './swap-provider-of.ts'
import { keyOf } from './swap-review.ts'
import { waitForApproval, waitForCalls } from './wait-for-approval.ts'

interface SubmitDeps {
  core: Core
  request: SwapRequest
  onProgress(progress: Partial<AskingProgress>): void
  /** The wallet has answered, which may be after the signal was aborted. */
  onAnswered(): void
  /** The wallet has swapped after the signal was aborted. */
  onLate(sent: SentSwap): void
  /** The wallet reported a failure of the swap after the signal was aborted, which doesn't prove that nothing was sent. */
  onLateFailure(error: WalletDialogError): void
}

/**
 * Asks the wallet for exactly what the visitor has seen: in one step where it can, otherwise for each approval and, once those are in
 * a block, for the swap. That is built and checked again then, and still has to give what was shown.
 * @throws WalletDialogError `account_gone`, `preview_changed`, `swap_approval_failed`, `swap_approval_too_low`, what `prepareSwap` and
 *   `Swaps.send` throw; or the signal’s reason
 */
export async function submitSwap(deps: SubmitDeps, reviewed: ReviewedSwap, signal: AbortSignal): Promise<SentSwap> {
  const { core, request } = deps
  return trackSending(
    (event, more) => track(core, event, request, more),
    'SWAP',
    signal,
    () => approveAndSwap(deps, reviewed, signal),
  )
}

async function approveAndSwap(deps: SubmitDeps, reviewed: ReviewedSwap, signal: AbortSignal): Promise<SentSwap> {
  const { core, request, onProgress } = deps
  const swaps = await loadSwaps(core, request.network)
  const { approvals, isOneStep } = reviewed.review.swap
  const isApprovedFirst = !isOneStep && approvals.length > 0
  const steps = isApprovedFirst ? approvals.length + 1 : 1
  if (isApprovedFirst) {
    for (const [index, amount] of approvals.entries()) {
      onProgress({ phase: 'approving', progress: { step: index + 1, steps }, isSlow: false })
      await approve(deps, { swaps, reviewed, amount }, signal)
    }
    onProgress({ phase: 'checking', progress: { step: steps, steps } })
  }
  const ready = isApprovedFirst ? await checkAgain(deps, reviewed, signal) : reviewed
  onProgress({ phase: 'swapping', progress: { step: steps, steps }, isSlow: false })
  const submitted = await askToSend(
    { ...deps, sender: senderOf(request) },
    (provider) => swaps.send(ready.review.swap, provider, signal),
    (answer) => {
      follow(core, request, ready, answer)
      if (signal.aborted) deps.onLate(toSent(request, ready, answer))
    },
    signal,
  )
  return toSent(request, ready, submitted)
}

const senderOf = ({ network, account }: SwapRequest) => ({ network, from: account })

function toSent(
  { network, account, from, to, amount }: SwapRequest,
  { quote: { toAmount, minimum } }: ReviewedSwap,
  { hash, isCalls = false }: SubmittedTransfer,
): SentSwap {
  return { hash, isCalls, network, account, from, to, amount, toAmount, minimum }
}

interface Approval {
  readonly swaps: Swaps
  readonly reviewed: ReviewedSwap
  readonly amount: bigint
}

async function approve(deps: SubmitDeps, { swaps, reviewed, amount }: Approval, signal: AbortSignal) {
  const { core, request, onProgress } = deps
  const { swap } = reviewed.review
  const { hash, isCalls = false } = await askToSend(
    { core, sender: senderOf(request), onProgress, onAnswered: deps.onAnswered },
    (provider) => swaps.approve(swap, amount, provider, signal),
    (submitted) => followApproval(core, request, submitted, amount),
    signal,
  )
  onProgress({ phase: 'approval-sent', isSlow: false })
  const isApproved = (waiting: AbortSignal) => swaps.isApproved({ ...swap.order, signal: waiting }, amount)
  const { network, account } = request
  const key = approvalKey({ caipNetworkId: network.caipNetworkId, account, hash, isCalls })
  await (isCalls ? waitForCalls(core, { key, isApproved }, signal) : waitForApproval(core, key, signal))
}

/** Rebuilds the swap after its approvals, so that the wallet only gets a simulated swap that gives no less than shown. */
async function checkAgain({ core, request }: SubmitDeps, { quote, review }: ReviewedSwap, signal: AbortSignal) {
  const fresh = await prepareApproved(core, request, signal, quote.minimum)
  const { swap, warnings } = fresh.review
  // Some wallets let the visitor approve less.
  if (swap.approvals.length > 0) throw swapApprovalTooLow({ symbol: request.from.symbol })
  const seen = new Set(review.warnings.cautions.map(keyOf))
  if (warnings.stops.length > 0 || warnings.cautions.some((caution) => !seen.has(keyOf(caution))))
    throw previewChanged()
  return fresh
}

function followApproval(
  core: Core,
  request: SwapRequest,
  { hash, isCalls = false, nonce, call }: SubmittedTransfer,
  amount: bigint,
) {
  const { network, account, from, to, slippage } = request
  const { caipNetworkId } = network
  const sentAt = core.ports.clock.now()
  core.use(createTransactions).track({
    kind: 'approve',
    hash,
    isCalls,
    caipNetworkId,
    address: account,
    submittedAt: sentAt,
    nonce,
    call,
    approves: from.address,
  })
  if (amount === 0n) return
  // It forgets the note if the approval fails.
  core.use(createResumed)
  const note = {
    caipNetworkId,
    account,
    hash,
    isCalls,
    fromKey: from.key,
    toKey: to.key,
    amount: request.amount,
    decimals: from.decimals,
    slippage,
    sentAt,
  }
  // Without storage, the swap doesn’t go on after a reload; the approval stays on the chain.
  void createApprovalNotes(core.ports.storage)
    .write(note)
    .catch((error: unknown) => core.events.emit('error', toWalletDialogError(error)))
}

/** Tracks the sent transaction, and reads the balances again. */
function follow(
  core: Core,
  { network, account, from, to, amount }: SwapRequest,
  swap: ReviewedSwap,
  sent: SubmittedTransfer,
) {
  const { hash, isCalls, nonce, call } = sent
  core.use(createTransactions).track({
    kind: 'swap',
    hash,
    isCalls,
    caipNetworkId: network.caipNetworkId,
    address: account,
    submittedAt: core.ports.clock.now(),
    nonce,
    call,
    transfer: {
      symbol: from.symbol,
      decimals: from.decimals,
      amount: amount.toString(),
      to: swap.review.swap.order.call.to,
      tokenAddress: from.address,
      iconUrl: from.iconUrl,
      received: { symbol: to.symbol, decimals: to.decimals, tokenAddress: to.address, iconUrl: to.iconUrl },
    },
  })
  void settleApprovals(core, { network, account, from }).catch((error: unknown) =>
    core.events.emit('error', toWalletDialogError(error)),
  )
  void core.use(createTokenBalances).refresh({ force: true })
}

/** After the swap is sent, its approvals count as part of it, and there is nothing to resume. */
async function settleApprovals(core: Core, swap: Pick<SwapRequest, 'network' | 'account' | 'from'>) {
  const { network, account, from } = swap
  const notes = createApprovalNotes(core.ports.storage)
  const note = await notes.read()
  const isForThisSwap = note !== undefined && isNoteOf(note, swap)
  // Remove the note first so the swap isn't resumed twice. Notes for other tokens stay.
  if (isForThisSwap) await notes.remove()
  const tracked = core
    .use(createTransactions)
    .$list.get()
    .filter(
      (one) =>
        one.kind === 'approve' &&
        one.address === account &&
        one.caipNetworkId === network.caipNetworkId &&
        // Approvals of other tokens aren't part of this swap, and keep their own entries.
        one.approves === from.address,
    )
  await createSwapApprovals(core.ports.storage).add(hashesOf(isForThisSwap ? [...tracked, note] : tracked))
}

function track({ ports }: Core, event: string, { network, from, to }: SwapRequest, more: Record<string, unknown> = {}) {
  const properties = { network: network.caipNetworkId, swapFromToken: from.symbol, swapToToken: to.symbol, ...more }
  ports.analytics.track({ event, properties })
}
