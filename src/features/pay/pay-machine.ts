import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createAsking } from '#domain/asking/create-asking.ts'
import type { AskingRuns } from '#domain/asking/open-request.ts'
import { defineMoves, type Advance } from '#domain/machines/run-machine.ts'
import { payInvalidRequest, payUnsupportedAsset } from '#domain/payments/check-payment.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { isUnproven, nameMoved } from '#domain/transfers/review-errors.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import type { SentTransfer, TransferEvent } from '#domain/transfers/submit.ts'
import { factsOf, paymentOf, type AskingPay, type PayStep } from './pay-step.ts'
import type { Payment } from './request/parse-pay-request.ts'
import type { PaymentFacts } from './request/read-payment.ts'

/** Its open requests can be of earlier payments, too: the wallet can still pay them [pay.late]. */
export interface PayState extends AskingRuns {
  readonly step: PayStep
  /** The first run of this payment. */
  readonly firstRunId: number
  /** The visitor has seen the payment as a link: another wallet may pay it, which the page can't detect. */
  readonly isLinkShown?: boolean | undefined
  /** The last failure of this payment that is the wallet's word alone: it may have been paid [send.denied]. */
  readonly unproven?: WalletDialogError | undefined
}

/** Outcome of a sent payment. */
export type PayOutcome =
  | { readonly isPaid: true; readonly transactionId: string }
  | { readonly isPaid: false; readonly error: WalletDialogError }

/** Events. The ones with a `runId` report on that run's work. */
export type PayEvent =
  | { readonly type: 'begin'; readonly payment: Payment }
  | { readonly type: 'read'; readonly runId: number; readonly facts: PaymentFacts }
  | { readonly type: 'again' }
  /** The active account or its network has changed. */
  | { readonly type: 'moved' }
  | { readonly type: 'switch' }
  /** The visitor sees the payment as a link. */
  | { readonly type: 'link-shown' }
  | Exclude<TransferEvent, { type: 'quoted' }>
  | {
      readonly type: 'quoted'
      readonly runId: number
      readonly quote: SendQuote
      readonly shortfall?: bigint | undefined
    }
  /** The wallet has sent a payment after the visitor had stopped waiting. */
  | { readonly type: 'sent-late'; readonly payment: Payment; readonly sent: SentTransfer }
  /** The wallet reported a failure after the visitor had stopped waiting: it may have been paid [send.denied]. */
  | { readonly type: 'failed-late'; readonly payment: Payment; readonly error: WalletDialogError }
  /** The transaction is in a block, or lost. */
  | { readonly type: 'outcome'; readonly outcome: PayOutcome }
  /** The visitor has given up: the dialog was closed. Or the site has turned payments off. */
  | { readonly type: 'left' }

/** The account that would pay on the payment's namespace. */
export interface Payer {
  readonly address: string
  readonly isOnNetwork: boolean
}

/** Side effects, carried out by `createPay`. */
export type PayEffect =
  | { readonly type: 'read'; readonly payment: Payment }
  | { readonly type: 'switch'; readonly payment: Payment }
  | { readonly type: 'quote'; readonly request: SendRequest }
  | { readonly type: 'ask'; readonly facts: PaymentFacts; readonly quote: SendQuote }
  /** Shows what was sent, and follows it. */
  | { readonly type: 'show-result'; readonly sent: SentTransfer }
  /** Tells the site. `left`: how far it had come when the visitor left. */
  | { readonly type: 'settle'; readonly outcome: PayOutcome | LeftPayment }
  /** Tells the visitor that an earlier payment was sent: paying now would pay twice. */
  | { readonly type: 'notify-late' }

/** Where a payment can still be paid without this page. */
export interface OpenElsewhere {
  /** The wallet was asked and hasn’t answered. */
  readonly isOpenInWallet: boolean
  readonly isLinkShown: boolean
}

/** A payment that the visitor has left. */
export interface LeftPayment extends OpenElsewhere {
  readonly left: PayStep
  readonly unproven: WalletDialogError | undefined
}

type PayAdvance = Advance<PayState, PayEffect>

export const NO_PAYMENT: PayState = { step: { status: 'none' }, runId: 0, pendingRequests: [], firstRunId: 0 }

/** True if another payment may begin: there is none, or the site has been notified [pay.once]. */
export function isSettled({ step: { status } }: PayState): boolean {
  return status === 'none' || status === 'refused' || status === 'over'
}

/** The one place that decides where a payment goes next. */
export function transition(
  state: PayState,
  event: PayEvent,
  payerOf: (payment: Payment) => Payer | undefined,
): PayAdvance {
  const { step } = state
  const prepare = (facts: PaymentFacts) => wait(state, facts, payerOf(facts.payment))
  switch (event.type) {
    case 'begin':
      return isSettled(state) ? begin(state, event.payment) : stay(state)
    case 'read':
      return step.status === 'reading' ? prepare(event.facts) : stay(state)
    case 'again':
      if (step.status === 'unreadable') return read(state, step.payment)
      if (step.status === 'failed' && nameMoved.matches(step.error)) return read(state, step.facts.payment)
      return step.status === 'reviewing' || step.status === 'failed' ? prepare(step.facts) : stay(state)
    case 'moved':
      return follow(state, payerOf)
    case 'switch':
      if (step.status !== 'waiting' || step.for !== 'network' || step.isSwitching) return stay(state)
      return go(
        giveUp(state),
        { ...step, isSwitching: true, isTried: true, error: undefined },
        { type: 'switch', payment: step.facts.payment },
      )
    case 'quoted':
      if (step.status !== 'quoting') return stay(state)
      return go(state, { ...step, status: 'reviewing', quote: event.quote, shortfall: event.shortfall })
    case 'confirm':
    case 'progress':
    case 'request-over':
      return asking.transition(state, event)
    case 'failed':
      return step.status === 'asking' ? asking.transition(state, event) : fail(state, event.error)
    case 'submitted':
      return step.status === 'asking' ? succeed(state, event.sent) : stay(state)
    case 'sent-late':
      // To another payment, or to none, it is a transaction like any other [pay.late].
      if (paymentOf(step) !== event.payment || isSettled(state)) return { state, effects: [{ type: 'notify-late' }] }
      return succeed(giveUp(state), event.sent)
    case 'failed-late':
      return failLate(state, event)
    case 'link-shown':
      return factsOf(step)?.link === undefined ? stay(state) : { state: { ...state, isLinkShown: true }, effects: [] }
    case 'cancel':
      // The payer may have changed while the wallet's request was open.
      return follow(step.status === 'asking' ? asking.transition(state, event).state : goBack(state), payerOf)
    case 'outcome':
      if (step.status !== 'submitted') return stay(state)
      return go(state, { status: 'over', sent: step.sent }, { type: 'settle', outcome: event.outcome })
    case 'left':
      return leave(state)
  }
}

/** True if the site asks for something that can’t be paid. */
const isFinal = (error: WalletDialogError) => payInvalidRequest.matches(error) || payUnsupportedAsset.matches(error)

const { go, stay } = defineMoves<PayState, PayEffect>()

const asking = createAsking<PayState, AskingPay, PayEffect>({
  isAsked: (phase) => phase === 'asked',
  confirmable(step, confirmed) {
    if ((step.status !== 'reviewing' && step.status !== 'failed') || !step.quote) return undefined
    const { facts, request, quote } = step
    return {
      step: { ...confirmed, facts, request, quote, phase: 'checking' },
      warnings: quote.warnings,
      effect: { type: 'ask', facts, quote },
    }
  },
  afterFailure(state, { facts, request, phase, quote }, error) {
    const next = isUnproven(error) ? { ...state, unproven: error } : state
    // If it couldn’t be quoted again, no quote is still valid.
    return go(next, { status: 'failed', facts, request, quote: phase === 'quoting' ? undefined : quote, error })
  },
  afterCancel: (state, { facts, request, quote }) => go(state, { status: 'reviewing', facts, request, quote }),
})
const { giveUp } = asking

const read = (state: PayState, payment: Payment): PayAdvance =>
  go(giveUp(state), { status: 'reading', payment }, { type: 'read', payment })

const begin = (state: PayState, payment: Payment): PayAdvance =>
  read({ ...state, firstRunId: state.runId + 1, isLinkShown: undefined, unproven: undefined }, payment)

/** Of this payment: the site knows of an earlier one what became of it. */
export const openElsewhere = ({ pendingRequests, firstRunId, isLinkShown = false }: PayState): OpenElsewhere => ({
  isOpenInWallet: pendingRequests.some((runId) => runId >= firstRunId),
  isLinkShown,
})

/** Waits until the payer is connected and on the payment's network; then the payment is quoted. */
function wait(state: PayState, facts: PaymentFacts, payer: Payer | undefined): PayAdvance {
  const waiting = { status: 'waiting', facts, isSwitching: false, isTried: false } as const
  if (!payer) return go(giveUp(state), { ...waiting, for: 'account' })
  if (!payer.isOnNetwork) return go(giveUp(state), { ...waiting, for: 'network' })
  const { payment, token, coin, amount, recipient } = facts
  const request: SendRequest = {
    network: payment.network,
    from: payer.address,
    token,
    amount,
    isMax: false,
    recipient,
    recipientText: recipient.name ?? recipient.address,
    coin,
  }
  return go(giveUp(state), { status: 'quoting', facts, request }, { type: 'quote', request })
}

/** A quote is for one account on one network. While the wallet is asked, its answer comes before anything else. */
function follow(state: PayState, payerOf: (payment: Payment) => Payer | undefined): PayAdvance {
  const { step } = state
  const facts = factsOf(step)
  if (!facts || step.status === 'asking') return stay(state)
  const payer = payerOf(facts.payment)
  const now = !payer ? 'account' : payer.isOnNetwork ? payer.address : 'network'
  const before = step.status === 'waiting' ? step.for : 'request' in step ? step.request.from : undefined
  return now === before ? stay(state) : wait(state, facts, payer)
}

function fail(state: PayState, error: WalletDialogError): PayAdvance {
  const { step } = state
  if (step.status === 'reading') {
    const { payment } = step
    if (!isFinal(error)) return go(state, { status: 'unreadable', payment, error })
    return go(state, { status: 'refused', payment, error }, { type: 'settle', outcome: { isPaid: false, error } })
  }
  if (step.status === 'waiting') return go(state, { ...step, isSwitching: false, error })
  if (step.status === 'quoting') return go(state, { ...step, status: 'failed', quote: undefined, error })
  return stay(state)
}

/** A review shows the failure, and has no button to pay until it was checked again. */
function failLate(state: PayState, { payment, error }: Extract<PayEvent, { type: 'failed-late' }>): PayAdvance {
  const { step } = state
  if (paymentOf(step) !== payment || isSettled(state)) return stay(state)
  const next = { ...state, unproven: error }
  if ((step.status !== 'reviewing' && step.status !== 'failed') || !step.quote) return stay(next)
  const { facts, request, quote } = step
  return go(next, { status: 'failed', facts, request, quote, error })
}

const succeed = (state: PayState, sent: SentTransfer): PayAdvance =>
  go(state, { status: 'submitted', sent }, { type: 'show-result', sent })

/** The visitor stops waiting for the wallet to switch, which counts if it does after all, or goes back to the review. */
function goBack(state: PayState): PayState {
  const { step } = state
  if (step.status === 'waiting' && step.isSwitching) return { ...giveUp(state), step: { ...step, isSwitching: false } }
  if (step.status !== 'failed' || !step.quote) return state
  const { facts, request, quote } = step
  return { ...state, step: { status: 'reviewing', facts, request, quote } }
}

/** A sent payment continues; any other ends, and the site is notified, unless it already was [pay.end]. */
function leave(state: PayState): PayAdvance {
  const { step } = state
  if (step.status === 'submitted' || step.status === 'none') return stay(state)
  const next = giveUp(state)
  const effects: PayEffect[] = isSettled(state)
    ? []
    : [{ type: 'settle', outcome: { left: step, unproven: state.unproven, ...openElsewhere(next) } }]
  return go(next, { status: 'none' }, ...effects)
}
