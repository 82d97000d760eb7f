import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeReason } from '#ui/messages/describe-error.ts'
import { warningMessages } from '#ui/transfer/warning-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatPercent } from '../format-swap.ts'
import type { SwapRequest } from '../state/draft/swap-draft.ts'
import type { SwapCaution, SwapReview, SwapStop } from '../state/review/swap-review.ts'
import { swapReviewMessages } from '../swap-review-messages.ts'

/** The warnings of a review as sentences. */
export function useSwapWarnings(
  { network, to }: SwapRequest,
  { warnings }: SwapReview,
): Record<'stops' | 'cautions', string[]> {
  const texts = useMessages(swapReviewMessages)
  const { feeOtherwise } = useMessages(warningMessages)
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
      case 'doubtful-token':
        return texts.doubtfulToken({ symbol: to.symbol })
    }
  }

  return { stops: warnings.stops.map(stopText), cautions: warnings.cautions.map(cautionText) }
}
