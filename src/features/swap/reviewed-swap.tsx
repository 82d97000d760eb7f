import { useState } from 'react'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeReason } from '#ui/messages/describe-error.ts'
import { ReviewActions } from '#ui/transfer/review-actions.tsx'
import { ReviewWarnings } from '#ui/transfer/review-warnings.tsx'
import { warningMessages } from '#ui/transfer/warning-messages.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatPercent } from './format-swap.ts'
import { useIsExpired } from './quote-facts.tsx'
import { createSwap } from './state/create-swap.ts'
import type { SwapRequest } from './state/swap-draft.ts'
import type { SwapStep } from './state/swap-machine.ts'
import {
  type SwapCaution,
  type SwapReview,
  type SwapStop,
  isTickedFor,
  tickOf,
  type Tick,
} from './state/swap-review.ts'
import { SwapAmounts, SwapFacts } from './swap-facts.tsx'
import { swapMessages } from './swap-messages.ts'
import { swapReviewMessages } from './swap-review-messages.ts'

interface ReviewedSwapProps {
  readonly step: Extract<SwapStep, { status: 'reviewing' }>
  /** True if the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
}

/** A swap that was built, compared and simulated, and the button that asks the wallet. It is read again while it is shown. */
export function ReviewedSwap({ step, isOpenInWallet }: ReviewedSwapProps) {
  const core = useCore()
  const swap = core.use(createSwap)
  const texts = useMessages(swapReviewMessages)
  const draft = useMessages(swapMessages)
  const { lang } = useStore(core.$config)
  const { request, quote, review, isRefreshing, error } = step
  const { stops, cautions } = useSwapWarnings(request, review)
  const outcome = useOutcome(step)
  const isStopped = stops.length > 0
  // A tick is for what was read: other warnings, or a worse swap, need another one.
  const read = tickOf(review, quote)
  const [ticked, setTicked] = useState<Tick>()
  const isTicked = isTickedFor(ticked, read)
  // It doesn't come back by itself.
  if (ticked && !isTicked) setTicked(undefined)
  const isExpired = useIsExpired(quote.expiresAt)
  const [shownFirst] = useState(quote.minimum)
  const moved =
    quote.minimum < shownFirst ? texts.moved({ minimum: formatExact(quote.minimum, request.to, lang) }) : undefined
  const deferred = review.swap.simulation.status === 'deferred' ? texts.deferred : undefined
  const remarks = [moved, deferred].filter((text) => text !== undefined)
  // Once, when it appears: what is read again isn't worth an interruption, unless less would arrive.
  const [announced] = useState(() => (isStopped ? stops : [...outcome, ...remarks, ...cautions]).join(' '))
  useAnnounce(moved ?? (isOpenInWallet ? undefined : announced))

  const late = error ? draft.refreshFailed : isExpired ? draft.expired : undefined
  return (
    <div className="review">
      <SwapAmounts request={request} quote={quote} />
      <ReviewWarnings stops={stops} cautions={cautions} remarks={remarks} />
      <SwapFacts request={request} quote={quote} review={review} isRefreshing={isRefreshing} />
      {!isStopped && outcome.length > 0 && (
        <div className="outcome">
          <p className="outcome-title">{texts.outcome}</p>
          <ul>
            {outcome.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <ReviewActions
        isStopped={isStopped}
        isExpired={isExpired}
        tick={
          cautions.length > 0
            ? {
                label: texts.checked,
                isTicked,
                onTick: (isNowTicked) => setTicked(isNowTicked ? read : undefined),
              }
            : undefined
        }
        failure={late === undefined ? undefined : { text: late, details: error, isOutdated: false, isUnproven: false }}
        isOpenInWallet={isOpenInWallet}
        onConfirm={swap.confirm}
        onCheckAgain={swap.checkAgain}
      >
        {isOpenInWallet ? texts.confirmAgain : texts.confirm}
      </ReviewActions>
    </div>
  )
}

/** The simulated balance changes; empty without a simulation. */
function useOutcome({ request, review }: ReviewedSwapProps['step']): readonly string[] {
  const texts = useMessages(swapReviewMessages)
  const { lang } = useStore(useCore().$config)
  const { simulation } = review.swap
  if (simulation.status !== 'simulated') return []
  return [
    texts.leaves({ amount: formatExact(request.amount, request.from, lang) }),
    texts.arrives({ amount: formatExact(simulation.received, request.to, lang) }),
  ]
}

/** The warnings of a review as sentences. */
function useSwapWarnings(
  { network, to }: SwapRequest,
  { warnings }: SwapReview,
): Record<'stops' | 'cautions', string[]> {
  const texts = useMessages(swapReviewMessages)
  const { feeOtherwise, unconfirmedDecimals } = useMessages(warningMessages)
  const describe = useDescribeReason()
  const { lang } = useStore(useCore().$config)

  function stopText(stop: SwapStop): string {
    switch (stop.id) {
      case 'too-much':
        return texts.tooMuch
      case 'no-fee':
        return texts.noFee({ symbol: network.nativeCurrency.symbol })
      case 'refused':
        return texts.refused({ reason: describe(stop.reason) })
    }
  }

  function cautionText(caution: SwapCaution): string {
    switch (caution.id) {
      case 'high-impact':
        return texts.highImpact({ impact: formatPercent(caution.impact, lang) })
      case 'impact-unknown':
        return texts.impactUnknown
      case 'high-slippage':
        return texts.highSlippage({ slippage: formatPercent(caution.slippage, lang) })
      case 'service-router':
        return texts.serviceRouter
      case 'not-simulated':
        return texts.notSimulated({ reason: describe(caution.reason) })
      case 'not-decoded':
        return texts.notDecoded
      case 'tokens-not-decoded':
        return texts.tokensNotDecoded
      case 'no-fee':
        return feeOtherwise({ symbol: network.nativeCurrency.symbol })
      case 'unconfirmed-decimals':
        return unconfirmedDecimals({ symbol: caution.symbol })
      case 'doubtful-token':
        return texts.doubtfulToken({ symbol: to.symbol })
    }
  }

  return { stops: warnings.stops.map(stopText), cautions: warnings.cautions.map(cautionText) }
}
