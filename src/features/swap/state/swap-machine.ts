import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createAsking, type AskingEvent, type AskingStep } from '#domain/asking/create-asking.ts'
import type { AskingRuns } from '#domain/asking/open-request.ts'
import { defineMoves, type Advance } from '#domain/machines/run-machine.ts'
import type { SentSwap, SwapRequest, ShownQuote } from './swap-draft.ts'
import type { SwapReview } from './swap-review.ts'

/** How far the wallet has come with it. */
export interface AskingProgress {
  /**
   * The wallet shows the approval (`approving`), which then waits for a block (`approval-sent`); the swap is rebuilt and checked again
   * (`checking`), and the wallet shows the swap (`swapping`).
   */
  readonly phase: 'approving' | 'approval-sent' | 'checking' | 'swapping'
  /** Which of how many requests to the wallet it is, from 1. */
  readonly progress: { readonly step: number; readonly steps: number }
  /** The wallet has not answered for some time. */
  readonly isSlow: boolean
}

/**
 * The state of a swap. While it is shown, its quote and checks are refreshed:
 *
 *     editing ⇄ quoting → quoted ⟲ → checking → reviewing ⟲ → asking → submitted
 *        ↑                              ↑  ↓                     ↓
 *        └──────── (draft changed)      └─ failed ←──────────────┘
 */
export type SwapStep =
  /** The draft isn’t complete. `error`: it is, and why there is no quote. */
  | { readonly status: 'editing'; readonly error?: WalletDialogError | undefined }
  | { readonly status: 'quoting'; readonly request: SwapRequest }
  /** `error`: why it could not be read again. It is shown until it expires, and can’t be reviewed after that. */
  | (Quoted & { readonly status: 'quoted' } & Renewal)
  /** Review was pressed: the swap is built, compared and simulated. `isWaiting`: an earlier approval isn’t in a block yet. */
  | (Quoted & { readonly status: 'checking'; readonly isWaiting: boolean })
  | (Reviewed & { readonly status: 'reviewing' } & Renewal)
  | AskingSwap
  /** `isApproved`: an approval is in a block, the swap wasn’t sent. Without a review, the swap couldn’t be checked. */
  | {
      readonly status: 'failed'
      readonly request: SwapRequest
      readonly quote: ShownQuote
      readonly review?: SwapReview | undefined
      readonly error: WalletDialogError
      readonly isApproved: boolean
    }
  /** `isLate`: the wallet swapped after the visitor had stopped waiting. */
  | { readonly status: 'submitted'; readonly sent: SentSwap; readonly isLate?: boolean }

interface Quoted {
  readonly request: SwapRequest
  readonly quote: ShownQuote
}
interface Reviewed extends Quoted {
  readonly review: SwapReview
}
interface AskingSwap extends AskingStep<SwapRequest, ShownQuote, AskingProgress['phase']> {
  readonly review: SwapReview
  readonly progress: AskingProgress['progress']
}
interface Renewal {
  readonly isRefreshing: boolean
  readonly error?: WalletDialogError | undefined
}

export interface SwapState extends AskingRuns {
  readonly step: SwapStep
}

/** Events. The ones with a `runId` report on that run’s work. */
export type SwapEvent =
  /** The draft, account or network changed, or the visitor went back to the draft. `request`: to be quoted, if it is complete. */
  | { readonly type: 'drafted'; readonly request: SwapRequest | undefined }
  /** Account or network changed: what was quoted and checked was for another. `connection`: no account is left. */
  | {
      readonly type: 'moved'
      readonly request: SwapRequest | undefined
      readonly what: 'account' | 'network' | 'connection'
    }
  /** The quote is about to expire, or is to be read again. */
  | { readonly type: 'refresh' }
  | { readonly type: 'quoted'; readonly runId: number; readonly quote: ShownQuote }
  | { readonly type: 'review' }
  | { readonly type: 'waiting'; readonly runId: number }
  /** `request`: its amount can be lower than requested, so that Max leaves the fee. */
  | (Reviewed & { readonly type: 'prepared'; readonly runId: number })
  | { readonly type: 'check-again' }
  | { readonly type: 'confirm'; readonly wallet: string; /** Milliseconds since the epoch. */ readonly now: number }
  | Exclude<AskingEvent<AskingProgress>, { type: 'confirm' }>
  | { readonly type: 'submitted'; readonly runId: number; readonly sent: SentSwap; readonly isOpen: boolean }
  /** The wallet has swapped after the visitor had stopped waiting. `isDraft`: it is what the form still shows; `isInFront`: the visitor has Swap in front of them. */
  /** The wallet reports a failure after the visitor cancelled, which doesn't prove that nothing was sent. */
  | {
      readonly type: 'failed-late'
      readonly error: WalletDialogError
      readonly account: string
      readonly isDraft: boolean
    }
  | { readonly type: 'sent-late'; readonly sent: SentSwap; readonly isDraft: boolean; readonly isInFront: boolean }

/** Why a swap was left, or what came of it after that. */
export type SwapNotice = 'late' | 'unproven' | 'otherAccount' | 'otherNetwork' | 'cancelled'

/** Side effects, carried out by `createSwap`. */
export type SwapEffect =
  | { readonly type: 'quote'; readonly request: SwapRequest }
  /** `isShown`: a review is shown meanwhile, so the amount has to stay. */
  | { readonly type: 'prepare'; readonly request: SwapRequest; readonly isShown: boolean }
  | { readonly type: 'ask'; readonly request: SwapRequest; readonly quote: ShownQuote; readonly review: SwapReview }
  | { readonly type: 'reset-draft' | 'show-review' | 'show-result' | 'leave-review' }
  | { readonly type: 'notify'; readonly text: SwapNotice }

type SwapAdvance = Advance<SwapState, SwapEffect>

export const BEGIN: SwapState = { step: { status: 'editing' }, runId: 0, pendingRequests: [] }

/** The request that is quoted, reviewed or swapped; `undefined` if there is none. */
export const requestOf = (step: SwapStep): SwapRequest | undefined => ('request' in step ? step.request : undefined)

/** The one place that decides where a swap goes next. */
export function transition(state: SwapState, event: SwapEvent): SwapAdvance {
  const { step } = state
  switch (event.type) {
    case 'drafted':
      return draft(state, event.request)
    case 'moved':
      return leave(state, event)
    case 'refresh':
      return refresh(state)
    case 'quoted':
      if (step.status !== 'quoting' && step.status !== 'quoted') return stay(state)
      return go(state, { status: 'quoted', request: step.request, quote: event.quote, isRefreshing: false })
    case 'review':
      return step.status === 'quoted' ? check(state, step, { type: 'show-review' }) : stay(state)
    case 'waiting':
      return step.status === 'checking' ? go(state, { ...step, isWaiting: true }) : stay(state)
    case 'prepared': {
      if (step.status !== 'checking' && step.status !== 'reviewing') return stay(state)
      const { request, quote, review } = event
      return go(state, { status: 'reviewing', request, quote, review, isRefreshing: false })
    }
    case 'check-again':
      return step.status === 'reviewing' || step.status === 'failed' ? check(state, step) : stay(state)
    case 'confirm':
      return confirm(state, event)
    case 'progress':
    case 'request-over':
      return asking.transition(state, event)
    case 'failed':
      return fail(state, event)
    case 'submitted':
      if (step.status !== 'asking') return stay(state)
      return go(
        state,
        { status: 'submitted', sent: event.sent },
        ...(event.isOpen ? [{ type: 'show-result' } as const] : []),
        { type: 'reset-draft' },
      )
    case 'cancel':
      return step.status === 'failed' ? check(state, step) : asking.transition(state, event)
    case 'failed-late': {
      // The failed step has no button to swap until it was checked again. Elsewhere, a toast shows it [send.denied].
      const { error, account, isDraft } = event
      if (!isDraft || step.status !== 'reviewing' || step.request.account !== account)
        return { state, effects: [{ type: 'notify', text: 'unproven' }] }
      const { request, quote, review } = step
      return go(state, { status: 'failed', request, quote, review, error, isApproved: false })
    }
    case 'sent-late': {
      const { sent, isDraft, isInFront } = event
      const notice: SwapEffect = { type: 'notify', text: 'late' }
      // The result of a later swap stays in front, and so does the request to another account.
      const isOther = step.status === 'submitted' || (step.status === 'asking' && step.request.account !== sent.account)
      if (!isDraft || isOther) return { state, effects: [notice] }
      // Swapping it again would be once too often.
      const next = giveUp(state)
      return isInFront
        ? go(next, { status: 'submitted', sent, isLate: true }, { type: 'show-result' }, { type: 'reset-draft' })
        : go(next, { status: 'editing' }, notice, { type: 'reset-draft' }, { type: 'leave-review' })
    }
  }
}

const { go, stay } = defineMoves<SwapState, SwapEffect>()

const asking = createAsking<SwapState, AskingSwap, SwapEffect>({
  isAsked: (phase) => phase === 'approving' || phase === 'swapping',
  confirmable(step, confirmed) {
    if (step.status !== 'reviewing') return undefined
    const { request, quote, review } = step
    const { approvals, isOneStep } = review.swap
    const steps = isOneStep ? 1 : approvals.length + 1
    const phase = steps > 1 ? 'approving' : 'swapping'
    return {
      step: { ...confirmed, request, quote, review, phase, progress: { step: 1, steps } },
      warnings: review.warnings,
      effect: { type: 'ask', request, quote, review },
    }
  },
  afterFailure(state, { request, quote, review, progress }, error) {
    // One of 0 only takes an old approval back.
    const isApproved = review.swap.approvals.slice(0, progress.step - 1).some((amount) => amount > 0n)
    return go(state, { status: 'failed', request, quote, review, error, isApproved })
  },
  afterCancel: (state, step) => prepare(state, step, ...mentionOpen(step)),
})
const { giveUp } = asking

/** A request that stays open in the wallet is mentioned. */
const mentionOpen = (step: SwapStep): SwapEffect[] =>
  asking.isOpen(step) ? [{ type: 'notify', text: 'cancelled' }] : []

/** Quotes what is drafted. */
function draft(state: SwapState, request: SwapRequest | undefined): SwapAdvance {
  const notices = mentionOpen(state.step)
  const next = giveUp(state)
  if (!request) return go(next, { status: 'editing' }, ...notices)
  return go(next, { status: 'quoting', request }, ...notices, { type: 'quote', request })
}

/** Drops everything of the other account or network; a visitor who was reviewing goes back to the draft, with the reason. */
function leave(state: SwapState, { request, what }: Extract<SwapEvent, { type: 'moved' }>): SwapAdvance {
  const { status } = state.step
  if (status === 'submitted') return stay(state)
  const isReviewed = status === 'checking' || status === 'reviewing' || status === 'asking' || status === 'failed'
  const { state: next, effects } = draft(state, request)
  if (!isReviewed) return { state: next, effects }
  const text = what === 'account' ? 'otherAccount' : 'otherNetwork'
  // The dialog itself shows that the wallet has disconnected.
  const isSilent = what === 'connection' || effects.some(({ type }) => type === 'notify')
  const notices = isSilent ? [] : [{ type: 'notify', text } as const]
  return { state: next, effects: [...effects, ...notices, { type: 'leave-review' }] }
}

/** Reads again what is shown, which stays meanwhile. */
function refresh(state: SwapState): SwapAdvance {
  const { step } = state
  if ((step.status !== 'quoted' && step.status !== 'reviewing') || step.isRefreshing) return stay(state)
  const { request } = step
  const effect: SwapEffect =
    step.status === 'quoted' ? { type: 'quote', request } : { type: 'prepare', request, isShown: true }
  return go(giveUp(state), { ...step, isRefreshing: true, error: undefined }, effect)
}

const check = (state: SwapState, quoted: Quoted, ...effects: SwapEffect[]): SwapAdvance =>
  prepare(giveUp(state), quoted, ...effects)

const prepare = (state: SwapState, { request, quote }: Quoted, ...effects: SwapEffect[]): SwapAdvance =>
  go(
    state,
    { status: 'checking', request, quote, isWaiting: false },
    { type: 'prepare', request, isShown: false },
    ...effects,
  )

/** Asks for what is shown and still holds. */
function confirm(state: SwapState, event: Extract<SwapEvent, { type: 'confirm' }>): SwapAdvance {
  const { step } = state
  if (step.status !== 'reviewing') return stay(state)
  const { readAt, expiresAt } = step.quote
  // It has expired, which the view may not show yet if the clock was set forward. If it was set back, the age is unknown.
  return event.now >= expiresAt || event.now < readAt ? refresh(state) : asking.transition(state, event)
}

function fail(state: SwapState, event: Extract<SwapEvent, { type: 'failed' }>): SwapAdvance {
  const { step } = state
  const { error } = event
  switch (step.status) {
    case 'quoting':
      return go(state, { status: 'editing', error })
    case 'quoted':
    case 'reviewing':
      return go(state, { ...step, isRefreshing: false, error })
    case 'checking':
      return go(state, { status: 'failed', request: step.request, quote: step.quote, error, isApproved: false })
    case 'asking':
      return asking.transition(state, event)
    case 'editing':
    case 'failed':
    case 'submitted':
      return stay(state)
  }
}
