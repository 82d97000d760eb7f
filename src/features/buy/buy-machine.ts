import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { BuyOrder, BuyPurchase, BuyQuote, BuySeller } from '#core/ports/buy-provider.ts'
import { defineMoves, type Advance, type RunFailed } from '#domain/machines/run-machine.ts'
import { isSameOrder } from './buy-draft.ts'
import { isFollowed, statusAfter, type FollowedPurchase } from './followed-purchase.ts'
import type { Purchase } from './stored-purchases.ts'

/**
 * How far a purchase has come:
 *
 *     editing ⇄ quoting → quoted → opening → waiting → paid → over
 *                 ↓ ↑               ↓   ↓       ↑ ↓            ↑
 *             unavailable      failed  blocked ─┘ └────────────┘
 *
 * While the seller doesn’t report whether it is paid, a pending purchase is `unclear`.
 * One that has failed, and that the visitor tries again on the seller’s page, goes from `over` back to `paid`, or to `over`.
 */
export type BuyStep =
  /** The visitor is filling in the form, or it isn’t shown: there is nothing to quote. */
  | { readonly status: 'editing' }
  | { readonly status: 'quoting'; readonly order: BuyOrder }
  | { readonly status: 'quoted'; readonly order: BuyOrder; readonly quote: BuyQuote }
  /** There is no quote, and nothing in place of one: nothing can be bought from here [buy.quote]. */
  | { readonly status: 'unavailable'; readonly order: BuyOrder; readonly error: WalletDialogError }
  /** The address of the seller’s page is on its way; its window is open, and empty. */
  | {
      readonly status: 'opening'
      readonly order: BuyOrder
      readonly quote: BuyQuote
      readonly seller: BuySeller
    }
  /** The browser has opened no window: the visitor opens it by a link. */
  | { readonly status: 'blocked'; readonly order: BuyOrder; readonly purchase: Purchase; readonly url: string }
  /** The seller’s page has no address, or none that may be opened. */
  | {
      readonly status: 'failed'
      readonly order: BuyOrder
      readonly quote: BuyQuote
      readonly seller: BuySeller
      readonly error: WalletDialogError
    }
  | FollowedPurchase
  /** `isSeen`: the visitor knows what came of it. */
  | {
      readonly status: 'over'
      readonly purchase: Purchase
      readonly outcome: BuyPurchase
      readonly isSeen: boolean
    }

export interface BuyState {
  readonly step: BuyStep
  /** Each quote and each opening is its own run. A report on an earlier run is too late. */
  readonly runId: number
}

/** The part of Buy on screen: the form, or the purchase. `undefined`: neither, or the dialog is closed. */
export type Place = 'form' | 'progress' | undefined

/** Events. The ones with a `runId` report on that run’s work. */
export type BuyEvent =
  /** The form, the account or what is shown may have changed. `order`: the form, if it is complete. */
  | { readonly type: 'look'; readonly order: BuyOrder | undefined }
  | { readonly type: 'quoted'; readonly runId: number; readonly quote: BuyQuote }
  | RunFailed
  /** A quote has become old while it was shown. */
  | { readonly type: 'refresh' }
  /** The page is back in sight, and the quote is old: it can’t be continued from. */
  | { readonly type: 'expired' }
  | { readonly type: 'check-again' }
  | { readonly type: 'choose'; readonly seller: BuySeller }
  /** The page has an address. `isOpen`: its window is there. */
  | {
      readonly type: 'addressed'
      readonly runId: number
      readonly url: string
      readonly purchase: Purchase
      readonly isOpen: boolean
    }
  /** The visitor has followed the link. */
  | { readonly type: 'followed-link' }
  /** A purchase of an earlier page. */
  | { readonly type: 'resumed'; readonly purchase: Purchase }
  /** The provider's report of the followed purchase; `undefined`: none yet. */
  | { readonly type: 'reported'; readonly of: Purchase; readonly report: BuyPurchase | undefined }
  | { readonly type: 'not-reported'; readonly of: Purchase; readonly error: WalletDialogError }
  | { readonly type: 'start-over' }

/** The state of the rest of the dialog at an event. */
export interface BuySurroundings {
  readonly place: Place
  /** The active account’s address. */
  readonly recipient: string | undefined
}

/** Effects on the provider and its window: run by `createBuy`. */
export type ProviderEffect =
  | { readonly type: 'quote'; readonly order: BuyOrder }
  | {
      readonly type: 'open'
      readonly order: BuyOrder
      readonly quote: BuyQuote
      readonly seller: BuySeller
    }
  /** Takes the window that was opened empty to the page. */
  | { readonly type: 'go'; readonly url: string }
  | { readonly type: 'close-window' }

/** Effects on the rest of the dialog, and on storage: run by `createPurchaseEffects`. */
export type PurchaseEffect =
  | { readonly type: 'keep' | 'forget'; readonly purchase: Purchase }
  | { readonly type: 'notify'; readonly outcome: BuyPurchase }
  | { readonly type: 'show-progress' | 'leave-progress' | 'read-balances' }

export type BuyEffect = ProviderEffect | PurchaseEffect

type BuyAdvance = Advance<BuyState, BuyEffect>

export const BEGIN: BuyState = { step: { status: 'editing' }, runId: 0 }

/** The one place that decides where a purchase goes next. */
export function transition(state: BuyState, event: BuyEvent, now: BuySurroundings): BuyAdvance {
  const { step } = state
  switch (event.type) {
    case 'look':
      return look(state, event.order, now)
    case 'quoted':
      if (step.status !== 'quoting' && step.status !== 'quoted') return stay(state)
      return go(state, { status: 'quoted', order: step.order, quote: event.quote })
    case 'failed':
      return fail(state, event.error)
    case 'refresh':
      return step.status === 'quoted' ? startRun(state, step, { type: 'quote', order: step.order }) : stay(state)
    case 'expired':
      return step.status === 'quoted' ? quote(state, step.order) : stay(state)
    case 'check-again':
      return step.status === 'unavailable' ? quote(state, step.order) : stay(state)
    case 'choose':
      return choose(state, event.seller)
    case 'addressed': {
      if (step.status !== 'opening') return stay(state)
      const { purchase, url, isOpen } = event
      if (!isOpen) return go(state, { status: 'blocked', order: step.order, purchase, url })
      return go(state, follow(purchase, url), { type: 'go', url }, { type: 'keep', purchase })
    }
    case 'followed-link':
      if (step.status !== 'blocked') return stay(state)
      return go(state, follow(step.purchase, step.url), { type: 'keep', purchase: step.purchase })
    case 'resumed':
      return resume(state, event.purchase, now)
    case 'reported':
      return report(state, event, now)
    case 'not-reported':
      if (!isFollowed(step) || step.purchase !== event.of) return stay(state)
      return go(state, { ...step, problem: event.error })
    case 'start-over':
      if (!isFollowed(step)) return stay(state)
      // A paid one is kept until the visitor knows its outcome, or begins another.
      if (step.status === 'paid') return leave(state, now.place)
      return leave(state, now.place, { type: 'forget', purchase: step.purchase })
  }
}

const { go, startRun, stay } = defineMoves<BuyState, BuyEffect>()
const quote = (state: BuyState, order: BuyOrder | undefined, ...effects: BuyEffect[]): BuyAdvance =>
  order
    ? startRun(state, { status: 'quoting', order }, ...effects, { type: 'quote', order })
    : startRun(state, { status: 'editing' }, ...effects)

const follow = (purchase: Purchase, url: string): BuyStep => ({ status: 'waiting', purchase, url, isEarlier: false })

/** True if it has failed: on the seller’s page, the visitor may try again. */
export const isRetried = (step: BuyStep): step is Extract<BuyStep, { status: 'over' }> =>
  step.status === 'over' && step.outcome.status === 'failed'

/** True if the coins have arrived, and the visitor knows. */
export const isDone = (step: BuyStep): boolean =>
  step.status === 'over' && step.isSeen && step.outcome.status === 'confirmed'

/** Follows the form while it is shown. What was begun for an account, or on a network, ends when that changes. */
function look(state: BuyState, order: BuyOrder | undefined, { place, recipient }: BuySurroundings): BuyAdvance {
  const { step } = state
  switch (step.status) {
    case 'editing':
      return place === 'form' && order ? quote(state, order) : stay(state)
    case 'quoting':
    case 'quoted':
    case 'unavailable':
      if (place !== 'form') return startRun(state, { status: 'editing' })
      return isSameOrder(step.order, order) ? stay(state) : quote(state, order)
    case 'opening':
    case 'blocked':
    case 'failed': {
      const close: BuyEffect[] = step.status === 'opening' ? [{ type: 'close-window' }] : []
      if (place === 'form') return quote(state, order, ...close)
      if (place === undefined) return startRun(state, { status: 'editing' }, ...close)
      if (step.order.recipient === recipient && isSameOrder(step.order, order)) return stay(state)
      return startRun(state, { status: 'editing' }, ...close, { type: 'leave-progress' })
    }
    case 'waiting':
    case 'unclear':
    case 'paid':
      return isOfOther(step.purchase, recipient) ? leave(state, place) : stay(state)
    case 'over':
      if (isOfOther(step.purchase, recipient)) return leave(state, place)
      if (place === 'progress' && !step.isSeen)
        return go(state, { ...step, isSeen: true }, { type: 'forget', purchase: step.purchase })
      if (place !== 'form') return stay(state)
      return step.isSeen ? quote(state, order) : go(state, step, { type: 'show-progress' })
  }
}

/** True if another account is active now. While none is, the purchase stays. */
const isOfOther = ({ recipient }: Purchase, active: string | undefined) => active !== undefined && active !== recipient

/** No longer follows a purchase. Unless it is forgotten, it is kept for its own account. */
const leave = (state: BuyState, place: Place, ...effects: BuyEffect[]): BuyAdvance =>
  startRun(
    state,
    { status: 'editing' },
    ...effects,
    ...(place === 'progress' ? [{ type: 'leave-progress' } as const] : []),
  )

function fail(state: BuyState, error: WalletDialogError): BuyAdvance {
  const { step } = state
  if (step.status === 'quoting' || step.status === 'quoted')
    return go(state, { status: 'unavailable', order: step.order, error })
  if (step.status !== 'opening') return stay(state)
  return go(state, { ...step, status: 'failed', error }, { type: 'close-window' })
}

/** Opens the page of a seller, for what has a quote [buy.quote]. */
function choose(state: BuyState, seller: BuySeller): BuyAdvance {
  const { step } = state
  if (step.status !== 'quoted' && step.status !== 'failed') return stay(state)
  const { order, quote } = step
  const open: BuyEffect = { type: 'open', order, quote, seller }
  const shown: BuyEffect[] = step.status === 'quoted' ? [{ type: 'show-progress' }] : []
  return startRun(state, { status: 'opening', order, quote, seller }, open, ...shown)
}

/** Follows a purchase of an earlier page, unless another one was begun meanwhile [buy.resume]. */
function resume(state: BuyState, purchase: Purchase, { place, recipient }: BuySurroundings): BuyAdvance {
  const isFree = ['editing', 'quoting', 'quoted', 'unavailable'].includes(state.step.status)
  if (!isFree || purchase.recipient !== recipient) return stay(state)
  const shown: BuyEffect[] = place === 'form' ? [{ type: 'show-progress' }] : []
  // A purchase with an id is paid: the visitor must never have to pay it again.
  const status = purchase.id === undefined ? 'waiting' : 'paid'
  return startRun(state, { status, purchase, isEarlier: true }, ...shown)
}

function report(
  state: BuyState,
  { of, report: outcome }: Extract<BuyEvent, { type: 'reported' }>,
  { place, recipient }: BuySurroundings,
): BuyAdvance {
  if (!isFollowed(state.step) && !isRetried(state.step)) return stay(state)
  const { purchase } = state.step
  if (purchase !== of) return stay(state)
  const isKnown = outcome && outcome.status !== 'unknown'
  if (isRetried(state.step) && (!isKnown || outcome.status === 'failed')) return stay(state)
  const step: FollowedPurchase = isFollowed(state.step) ? state.step : { status: 'waiting', purchase, isEarlier: false }
  if (!isKnown || outcome.status === 'pending') {
    if (isKnown && purchase.id === undefined) {
      const paid = { ...purchase, id: outcome.id }
      return go(
        state,
        { ...step, status: 'paid', purchase: paid, problem: undefined },
        { type: 'keep', purchase: paid },
      )
    }
    const status = statusAfter(step, outcome)
    const isChange = status !== step.status || step.problem !== undefined
    return isChange ? go(state, { ...step, status, problem: undefined }) : stay(state)
  }
  const isSeen = place === 'progress'
  const effects: BuyEffect[] = [
    ...(isSeen ? [{ type: 'forget', purchase } as const] : []),
    ...(place === 'form' ? [{ type: 'show-progress' } as const] : []),
    ...(place === undefined ? [{ type: 'notify', outcome } as const] : []),
    ...(outcome.status === 'confirmed' && purchase.recipient === recipient ? [{ type: 'read-balances' } as const] : []),
  ]
  return go(state, { status: 'over', purchase, outcome, isSeen }, ...effects)
}
