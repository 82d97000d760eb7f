import type { Core } from '#core/core.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { BuyProvider, BuyPurchase } from '#core/ports/buy-provider.ts'
import type { BuyEvent } from './buy-machine.ts'
import { readPurchases } from './read-answers.ts'
import type { Purchase } from './stored-purchases.ts'

/** How often a purchase is asked about [buy.progress]. */
export const PURCHASE_POLL_MS = 4_000
/** The longest pause that a service can ask for: the visitor waits for an outcome. */
const REST_LIMIT_MS = 5 * 60_000
/** How far the clocks of this device and of the provider may be apart. */
const CLOCK_SLACK_MS = 10 * 60_000

/**
 * Asks about a purchase again and again, while the page is visible, and reports it to the machine [buy.progress]. Call `follow` with the
 * purchase, or with none; the same one again changes nothing. Of one that has failed, call it with `isRetried`: reports of failures
 * are left out then.
 */
export function createFollower(core: Core, provider: () => BuyProvider, dispatch: (event: BuyEvent) => void) {
  const { clock, visibility } = core.ports
  const failures = core.failures.ofReading()
  let followed: Purchase | undefined
  let isFailureKnown = false
  let controller = new AbortController()
  let cancel = () => {}
  let isReading = false

  function stop() {
    controller.abort()
    controller = new AbortController()
    isReading = false
    cancel()
  }

  async function look() {
    if (!followed || isReading || visibility.isHidden()) return
    const purchase = followed
    const { signal } = controller
    cancel()
    isReading = true
    let delayMs = PURCHASE_POLL_MS
    try {
      const reported = await readPurchases(provider(), purchase.recipient, purchase.seller, signal)
      failures.succeed()
      const relevant = isFailureKnown ? reported.filter(({ status }) => status !== 'failed') : reported
      if (!signal.aborted) dispatch({ type: 'reported', of: purchase, report: findReport(relevant, purchase) })
    } catch (error) {
      if (signal.aborted) return
      const wait = httpFailed.matches(error) ? Number(error.data.retryAfterMs ?? 0) : 0
      delayMs = Math.max(Math.min(wait, REST_LIMIT_MS), delayMs)
      dispatch({ type: 'not-reported', of: purchase, error: failures.report(error) })
    }
    if (signal.aborted) return
    isReading = false
    cancel = clock.after(delayMs, () => void look())
  }

  // A visitor who comes back from the seller’s page sees the outcome at once.
  const stopListening = visibility.listen(() => void look())
  return {
    follow(purchase: Purchase | undefined, { isRetried = false } = {}) {
      const isKnown = isSame(purchase, followed)
      followed = purchase
      isFailureKnown = isRetried
      if (isKnown) return
      stop()
      void look()
    },
    dispose() {
      stopListening()
      followed = undefined
      stop()
    },
  }
}

/**
 * Finds the report of a purchase: by its id once that is known. Until then, the newest report that was not there when the purchase began
 * and isn’t older; one of the ordered asset comes first, but on the seller’s page the visitor may have chosen another. If it couldn't be
 * read what was there, only a time after the beginning proves that a report is newer.
 */
function findReport(reported: readonly BuyPurchase[], purchase: Purchase): BuyPurchase | undefined {
  const { known, isKnownUnread, startedAt, symbol, network } = purchase
  if (purchase.id !== undefined) return reported.find(({ id }) => id === purchase.id)
  const isNewer = (at: number | undefined) =>
    isKnownUnread ? at !== undefined && at >= startedAt : at === undefined || at >= startedAt - CLOCK_SLACK_MS
  const candidates = reported.filter(({ id, at }) => !known.includes(id) && isNewer(at))
  const isAskedFor = (one: BuyPurchase) =>
    (one.network ?? network) === network && (one.received?.symbol ?? symbol) === symbol
  return candidates.find(isAskedFor) ?? candidates[0]
}

/** The same one, even if its id has become known meanwhile. */
const isSame = (a: Purchase | undefined, b: Purchase | undefined): boolean =>
  a?.startedAt === b?.startedAt && a?.recipient === b?.recipient
