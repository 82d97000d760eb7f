import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { ViewName } from '#core/model/view.ts'
import { createAsking, type AskingStep } from '#domain/asking/create-asking.ts'
import type { AskingRuns } from '#domain/asking/open-request.ts'
import { defineMoves, type Advance } from '#domain/machines/run-machine.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import type { SentTransfer, SubmitProgress, TransferEvent } from '#domain/transfers/submit.ts'
import type { SendNotice } from './review/show-send-notice.ts'

/**
 * How far a transfer has come:
 *
 *     editing ⇄ resolving → quoting → reviewing ⇄ asking → submitted
 *                             ↓ ↑         ↑ ↓       ↓
 *                            failed      failed ←───┘
 */
export type SendStep =
  /** The visitor is filling in the form. `error`: what went missing while Review waited for a name. */
  | { readonly status: 'editing'; readonly error?: WalletDialogError | undefined }
  /** Review was pressed, and waits for the recipient's name to be looked up. */
  | { readonly status: 'resolving' }
  | { readonly status: 'quoting'; readonly request: SendRequest }
  | { readonly status: 'reviewing'; readonly request: SendRequest; readonly quote: SendQuote }
  | AskingSend
  /** `quote`: what was reviewed, and can be sent again; without one, the transfer couldn’t be checked. */
  | {
      readonly status: 'failed'
      readonly request: SendRequest
      readonly quote: SendQuote | undefined
      readonly error: WalletDialogError
    }
  /** `isLate`: the wallet sent it after the visitor had stopped waiting. */
  | { readonly status: 'submitted'; readonly sent: SentTransfer; readonly isLate?: boolean }

type AskingSend = AskingStep<SendRequest, SendQuote, SubmitProgress['phase']>

export interface SendState extends AskingRuns {
  readonly step: SendStep
  /** The network that the draft is for, as a CAIP-2 id. */
  readonly network: string
}

/** Events. The ones with a `runId` report on that run's work. */
export type SendEvent =
  | { readonly type: 'draft-changed' }
  /** Review was pressed; without a request, it has to wait for the recipient's name. */
  | { readonly type: 'review'; readonly request: SendRequest | undefined }
  /** The recipient's name was looked up. `error`: why the form still can’t be reviewed. */
  | { readonly type: 'name-settled'; readonly request?: SendRequest | undefined; readonly error?: WalletDialogError }
  | { readonly type: 'check-again' }
  | TransferEvent
  /** The wallet has sent it after the visitor had stopped waiting. `isDraft`: it is what the form still shows. */
  | { readonly type: 'sent-late'; readonly sent: SentTransfer; readonly isDraft: boolean }
  /** The wallet reported a failure after the visitor had stopped waiting: it may have been sent [send.denied]. */
  | { readonly type: 'failed-late'; readonly error: WalletDialogError; readonly isDraft: boolean }
  /** The active network or account has changed. */
  | { readonly type: 'moved' }

/** The state of the rest of the dialog at an event. */
export interface Surroundings {
  /** The active one, as a CAIP-2 id. */
  readonly network: string
  /** The active one. */
  readonly account: Pick<ActiveAccount, 'address' | 'caipNetworkId'> | undefined
  /** `undefined` while the dialog is closed. */
  readonly view: ViewName | undefined
}

/** Side effects, carried out by `createSend`. */
export type SendEffect =
  | { readonly type: 'quote'; readonly request: SendRequest }
  | { readonly type: 'ask'; readonly quote: SendQuote }
  | { readonly type: 'reset-draft' | 'show-review' | 'show-result' | 'leave-review' }
  | ({ readonly type: 'notify' } & SendNotice)

type SendAdvance = Advance<SendState, SendEffect>

export const beginSend = (network: string): SendState => ({
  step: { status: 'editing' },
  network,
  runId: 0,
  pendingRequests: [],
})

/** The request that is quoted, reviewed or sent; `undefined` if there is none. */
export const requestOf = (step: SendStep): SendRequest | undefined => ('request' in step ? step.request : undefined)

/** The one place that decides where a transfer goes next. */
export function transition(state: SendState, event: SendEvent, now: Surroundings): SendAdvance {
  const moved = move(state, event, now)
  // While the wallet is asked, its answer comes before anything else [send.draft-resets].
  const followed = moved.state.step.status === 'asking' ? stay(moved.state) : follow(moved.state, event, now)
  return { state: followed.state, effects: [...moved.effects, ...followed.effects] }
}

function move(state: SendState, event: SendEvent, now: Surroundings): SendAdvance {
  const { step } = state
  switch (event.type) {
    case 'draft-changed':
      return changeDraft(state, now)
    case 'review':
      return event.request ? review(state, event.request) : go(giveUp(state), { status: 'resolving' })
    case 'name-settled':
      if (step.status !== 'resolving') return stay(state)
      if (now.view !== 'Send') return edit(state)
      return event.request ? review(state, event.request) : edit(state, event.error)
    case 'quoted':
      return step.status === 'quoting' ? go(state, { ...step, status: 'reviewing', quote: event.quote }) : stay(state)
    case 'check-again':
      return step.status === 'reviewing' || step.status === 'failed' ? quote(state, step.request) : stay(state)
    case 'confirm':
    case 'progress':
    case 'request-over':
      return asking.transition(state, event)
    case 'failed':
      if (step.status !== 'quoting') return asking.transition(state, event)
      return go(state, { status: 'failed', request: step.request, quote: undefined, error: event.error })
    case 'submitted':
      return submit(state, event.sent, now)
    case 'cancel':
      return step.status === 'failed' ? goBack(state, step) : asking.transition(state, event)
    case 'sent-late':
      return showLate(state, event, now)
    case 'failed-late':
      return failLate(state, event, now)
    case 'moved':
      return stay(state)
  }
}

const { go, stay } = defineMoves<SendState, SendEffect>()

/** Back to the review, if there is one. */
const goBack = (
  state: SendState,
  { request, quote }: { request: SendRequest; quote: SendQuote | undefined },
): SendAdvance => (quote ? go(state, { status: 'reviewing', request, quote }) : stay(state))

const asking = createAsking<SendState, AskingSend, SendEffect>({
  isAsked: (phase) => phase === 'asked',
  confirmable(step, confirmed) {
    if ((step.status !== 'reviewing' && step.status !== 'failed') || !step.quote) return undefined
    const { request, quote } = step
    return {
      step: { ...confirmed, request, quote, phase: 'checking' },
      warnings: quote.warnings,
      effect: { type: 'ask', quote },
    }
  },
  afterFailure: (state, { request, phase, quote }, error) =>
    // If it couldn’t be quoted again, no quote is still valid.
    go(state, { status: 'failed', request, quote: phase === 'quoting' ? undefined : quote, error }),
  afterCancel: goBack,
})
const { giveUp } = asking

/** True if its review is being shown. */
const isReviewed = (step: SendStep, { view }: Surroundings) => requestOf(step) !== undefined && view === 'SendPreview'

const edit = (state: SendState, error?: WalletDialogError): SendAdvance =>
  go(giveUp(state), { status: 'editing', ...(error && { error }) })

/** The last quote no longer matches the form. */
function changeDraft(state: SendState, now: Surroundings): SendAdvance {
  const { step } = state
  const isEdited = step.status === 'editing' && !step.error
  const isPastReview = step.status === 'asking' || step.status === 'submitted'
  return isEdited || isPastReview || isReviewed(step, now) ? stay(state) : edit(state)
}

const quote = (state: SendState, request: SendRequest): SendAdvance =>
  go(giveUp(state), { status: 'quoting', request }, { type: 'quote', request })

function review(state: SendState, request: SendRequest): SendAdvance {
  const { state: next, effects } = quote(state, request)
  return { state: next, effects: [...effects, { type: 'show-review' }] }
}

/** Empties the form, and shows the result on top of Account [send.after]. */
function submit(state: SendState, sent: SentTransfer, now: Surroundings): SendAdvance {
  if (state.step.status !== 'asking') return stay(state)
  const shown: SendEffect[] = now.view ? [{ type: 'show-result' }] : []
  return go({ ...state, network: now.network }, { status: 'submitted', sent }, ...shown, { type: 'reset-draft' })
}

/**
 * Sending it again would be once too often [send.late]: the form is emptied, and a visitor who still has it in front of them sees
 * the result. Elsewhere, or with another form, they are notified.
 */
function showLate(
  state: SendState,
  { sent, isDraft }: Extract<SendEvent, { type: 'sent-late' }>,
  now: Surroundings,
): SendAdvance {
  const isInFront = now.view === 'Send' || now.view === 'SendPreview'
  if (isDraft && isInFront)
    return go(
      { ...giveUp(state), network: now.network },
      { status: 'submitted', sent, isLate: true },
      { type: 'show-result' },
      { type: 'reset-draft' },
    )
  const { state: next, effects } = isDraft ? reset(state, now) : stay(state)
  return { state: next, effects: [...effects, { type: 'notify', text: 'late' }] }
}

/** The review shows the failure, and has no button to send until it was checked again. Elsewhere, a toast shows it. */
function failLate(
  state: SendState,
  { error, isDraft }: Extract<SendEvent, { type: 'failed-late' }>,
  now: Surroundings,
): SendAdvance {
  const { step } = state
  const isQuoted = (step.status === 'reviewing' || step.status === 'failed') && step.quote !== undefined
  if (!isDraft || !isQuoted || !isReviewed(step, now)) {
    return { state, effects: [{ type: 'notify', text: 'cancelled', error }] }
  }
  const { request, quote } = step
  return go(state, { status: 'failed', request, quote, error })
}

/** Empties the form. A visitor who was reviewing it is led back, and told why; a result stays. */
function reset(state: SendState, now: Surroundings, why?: SendNotice): SendAdvance {
  const { step } = state
  const isLeft = isReviewed(step, now)
  return go(
    { ...giveUp(state), network: now.network },
    step.status === 'submitted' ? step : { status: 'editing' },
    { type: 'reset-draft' },
    ...(isLeft && why ? [{ type: 'notify', ...why } as const] : []),
    ...(isLeft ? [{ type: 'leave-review' } as const] : []),
  )
}

/** A draft is for one network [send.draft-resets], and a quote for one account. */
function follow(state: SendState, { type }: SendEvent, now: Surroundings): SendAdvance {
  const { step, network } = state
  if (now.network !== network) return reset(state, now, whyEmpty(state))
  // If the account is on another network, that network will be active in a moment, and end the review itself.
  const isHere = now.account?.caipNetworkId === network
  const isOther = isHere && now.account?.address !== requestOf(step)?.from
  const mayHaveMoved = type === 'moved' || type === 'failed' || type === 'cancel'
  if (!isOther || !mayHaveMoved || !isReviewed(step, now)) return stay(state)
  return go(state, step, { type: 'notify', text: 'otherAccount' }, { type: 'leave-review' })
}

/** Why the form is empty. A request that may still be open in the wallet, or may not have failed after all, is mentioned first. */
function whyEmpty({ step, pendingRequests }: SendState): SendNotice {
  if (pendingRequests.length > 0) return { text: 'cancelled' }
  return { text: 'otherNetwork', ...(step.status === 'failed' && step.quote && { error: step.error }) }
}
