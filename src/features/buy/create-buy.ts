import { computed, type ReadableAtom } from 'nanostores'
import type { Core, Ports } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { OpenedWindow } from '#core/ports/browser-actions.ts'
import type { BuyOrder, BuySeller } from '#core/ports/buy-provider.ts'
import { runMachine, type Run } from '#domain/machines/run-machine.ts'
import { isYounger } from '#lib/is-younger.ts'
import {
  transition,
  BEGIN,
  isDone,
  isRetried,
  type BuyEffect,
  type BuyEvent,
  type BuyState,
  type BuyStep,
  type Place,
} from './buy-machine.ts'
import { createBuyForm } from './create-buy-form.ts'
import { createBuyOptions } from './create-buy-options.ts'
import { createPurchaseEffects } from './create-purchase-effects.ts'
import { createFollower } from './follow-purchase.ts'
import { isFollowed } from './followed-purchase.ts'
import { readPage, readQuote } from './read-answers.ts'

const PLACES: Readonly<Record<string, Place>> = { BuyProviders: 'form', BuyInProgress: 'progress' }

/** One purchase at a time, from the form to the coins: the states of {@link BuyState}, and the actions that lead on. */
export interface Buy {
  readonly $state: ReadableAtom<BuyState>
  /** Asks for a quote again, after one has failed. */
  checkAgain(): void
  /** Opens the page of a seller, and the view that waits for it; call it within the visitor’s click. */
  choose(seller: BuySeller): void
  /** The visitor has followed the link to the page. */
  followLink(): void
  /** Waits no longer: the visitor wants to buy something else. */
  startOver(): void
}

/** Ids of purchases that were already reported to the visitor, by their seller. */
function createReportedPurchases() {
  const reported = new Map<string, ReadonlySet<string>>()
  return {
    of: ({ id }: Pick<BuySeller, 'id'>): Iterable<string> => reported.get(id) ?? [],
    /** An id that belongs to one purchase can't belong to a later one, even if the list of earlier purchases can’t be read then. */
    add(step: BuyStep) {
      const id = step.status === 'over' ? step.outcome.id : isFollowed(step) ? step.purchase.id : undefined
      if (id === undefined || (step.status !== 'over' && !isFollowed(step))) return
      const { seller } = step.purchase
      reported.set(seller.id, new Set([id, ...(reported.get(seller.id) ?? [])]))
    },
  }
}

/** Buying: events go to the machine, and its effects are carried out here. */
export function createBuy(core: Core): Buy {
  const { accounts, views, dialog, ports, config, events } = core
  const options = core.use(createBuyOptions)
  const form = core.use(createBuyForm)
  const purchases = createPurchaseEffects(core)
  const { stored } = purchases
  const $shown = computed([dialog.$state, views.$current], ({ status }, { name }) => (status === 'open' ? name : ''))
  let opened: OpenedWindow | undefined
  const reported = createReportedPurchases()
  /** The account whose stored purchase was looked for since it became active. */
  let resumedFor: string | undefined

  const recipient = () => accounts.$active.get()?.address
  const place = () => PLACES[$shown.get()]

  const { $state, dispatch } = runMachine<BuyState, BuyEvent, BuyEffect>(core, {
    begin: BEGIN,
    transition: (state, event) => transition(state, event, { place: place(), recipient: recipient() }),
    runEffect,
    isRepeated: ({ type }) => type === 'quote',
    onAdvance(state, before) {
      if (state === before) return
      reported.add(state.step)
      follow()
      if (isDone(state.step) && !isDone(before.step)) form.reset()
    },
  })

  function runEffect(effect: BuyEffect, run: Run) {
    if (effect.type === 'quote') return quote(effect.order, run)
    if (effect.type === 'open') return open(effect, run)
    if (effect.type === 'go') return opened?.go(effect.url)
    return effect.type === 'close-window' ? opened?.close() : purchases.run(effect)
  }

  async function quote(order: BuyOrder, { runId, signal }: Run) {
    dispatch({ type: 'quoted', runId, quote: await readQuote(options.provider(), order, signal) })
  }

  async function open({ order, quote, seller }: Extract<BuyEffect, { type: 'open' }>, { runId, signal }: Run) {
    const page = await readPage(core, options.provider(), {
      order,
      quote,
      seller,
      reported: reported.of(seller),
      signal,
    })
    dispatch({ type: 'addressed', runId, ...page, isOpen: opened !== undefined && !opened.isClosed() })
  }

  const follower = createFollower(core, options.provider, dispatch)
  const refresher = createRefresher(ports, {
    onOld: () => dispatch({ type: 'refresh' }),
    onExpired: () => dispatch({ type: 'expired' }),
  })

  /** Follows a paid purchase until it ends; any other, or a failed one, only while the visitor looks [buy.progress]. */
  function follow() {
    const { step } = $state.get()
    if (isRetried(step)) follower.follow(place() === 'progress' ? step.purchase : undefined, { isRetried: true })
    else
      follower.follow(isFollowed(step) && (step.status === 'paid' || place() !== undefined) ? step.purchase : undefined)
    refresher.follow(step)
  }

  /** Takes up what an earlier page was waiting for, once each time that an account becomes active. */
  async function resume() {
    const to = recipient()
    // Another account ends a purchase here, also while Buy isn’t shown.
    if (to !== resumedFor) resumedFor = undefined
    if (place() === undefined || to === undefined || resumedFor === to) return
    resumedFor = to
    try {
      const purchase = await stored.find(to, ports.clock.now())
      if (purchase) dispatch({ type: 'resumed', purchase })
    } catch (error) {
      if (resumedFor === to) resumedFor = undefined
      throw error
    }
  }

  function look() {
    dispatch({ type: 'look', order: form.order() })
    follow()
  }

  function show() {
    look()
    resume().catch((error: unknown) => events.emit('error', toWalletDialogError(error)))
  }

  const stops = [
    $shown.subscribe(show),
    form.$entered.listen(look),
    options.$state.listen(look),
    accounts.$active.listen(show),
    config.$options.listen(show),
  ]
  core.onDispose(() => {
    for (const stop of stops) stop()
    refresher.dispose()
    follower.dispose()
  })

  return {
    $state,
    checkAgain: () => dispatch({ type: 'check-again' }),
    choose(seller) {
      if (!['quoted', 'failed'].includes($state.get().step.status)) return
      opened = ports.browser.openWindow()
      dispatch({ type: 'choose', seller })
    },
    followLink: () => dispatch({ type: 'followed-link' }),
    startOver() {
      dispatch({ type: 'start-over' })
      look()
    },
  }
}

/** How long until a shown quote is read again [buy.quote]. */
export const QUOTE_LIFETIME_MS = 10_000

interface Listener {
  /** The quote is to be read again, while it stays. */
  onOld(): void
  /** The visitor is back at a quote that became old while the page was hidden. */
  onExpired(): void
}

/** Says when a quote has become old: at once while the page is visible, else when the visitor is back. */
function createRefresher({ clock, visibility }: Pick<Ports, 'clock' | 'visibility'>, { onOld, onExpired }: Listener) {
  let followed: BuyStep | undefined
  let followedSince = 0
  let cancel = () => {}

  const stopListening = visibility.listen(() => {
    const isOld = !isYounger(followedSince, QUOTE_LIFETIME_MS, clock.now())
    if (followed?.status === 'quoted' && isOld && !visibility.isHidden()) onExpired()
  })

  return {
    /** Call with each step: the same one again changes nothing. */
    follow(step: BuyStep) {
      if (step === followed) return
      followed = step
      followedSince = clock.now()
      cancel()
      if (step.status !== 'quoted') return
      cancel = clock.after(QUOTE_LIFETIME_MS, () => {
        if (!visibility.isHidden()) onOld()
      })
    },
    dispose() {
      stopListening()
      cancel()
    },
  }
}
