import type { View } from '#core/model/view.ts'
import { refusalOf } from '#core/views/refuse-view.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { QuotedReview } from '#ui/transfer/quoted-review.tsx'
import { useDescribeFailure } from '#ui/transfer/use-describe-failure.ts'
import { WayOn } from '#ui/transfer/way-on.tsx'
import { useCore, useUi } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createPay } from './create-pay.ts'
import { payMessages } from './pay-messages.ts'
import type { PayStep } from './pay-step.ts'
import { PaymentFacts } from './payment-facts.tsx'

interface ReviewProps {
  readonly step: Extract<PayStep, { status: 'reviewing' | 'failed' }>
  readonly quote: SendQuote
  /** Whether the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
}

/** A payment as the chain would carry it out, and the button that asks the wallet. */
export function Review({ step, quote, isOpenInWallet }: ReviewProps) {
  const core = useCore()
  const { views } = core
  const pay = core.use(createPay)
  const texts = useMessages(payMessages)
  const error = step.status === 'failed' ? step.error : undefined
  const describe = useDescribeFailure(texts)
  const failure = error && describe(error)
  const isStopped = quote.warnings.stops.length > 0
  const swap = useSwap(quote)
  return (
    <QuotedReview
      quote={quote}
      stops={useStops(quote)}
      facts={<PaymentFacts facts={step.facts} quote={quote} />}
      confirmation={texts.confirmation}
      isAfterTry={isOpenInWallet || error !== undefined}
    >
      {(isChecked) => (
        <WayOn failure={failure} openInWallet={isOpenInWallet ? texts.openInWallet : undefined}>
          {!isStopped && (
            <button
              type="button"
              part="button primary"
              className="button primary"
              disabled={!isChecked || failure?.isOutdated}
              onClick={pay.confirm}
            >
              {texts.pay}
            </button>
          )}
          {swap && (
            <button type="button" part="button primary" className="button primary" onClick={() => views.push(swap)}>
              {texts.swap({ symbol: quote.transfer.request.token.symbol })}
            </button>
          )}
          {(isStopped || error) && (
            <button
              type="button"
              part={`button ${isStopped && !swap ? 'primary' : 'secondary'}`}
              className={isStopped && !swap ? 'button primary' : 'button'}
              onClick={pay.again}
            >
              {texts.checkAgain}
            </button>
          )}
        </WayOn>
      )}
    </QuotedReview>
  )
}

/** Where the visitor can get what is missing, if that is too little of the token, and Swap works there [pay.swap]. */
function useSwap({ warnings, transfer: { request, balance } }: SendQuote): View | undefined {
  const { core, features } = useUi()
  const config = useStore(core.$config)
  if (warnings.stops[0]?.id !== 'too-much') return undefined
  const view: View = {
    name: 'Swap',
    data: { to: request.token.address ?? 'native', shortfall: request.amount - balance.token },
  }
  const chain = core.ports.chains.of(request.network.chainNamespace)
  return refusalOf(view, features.featureOf(view.name), { config, chain }) ? undefined : view
}

/** Too little of the token, with what there is; otherwise in the words of the quote. */
function useStops({ warnings, transfer }: SendQuote): readonly string[] | undefined {
  const texts = useMessages(payMessages)
  const { lang } = useStore(useCore().$config)
  if (warnings.stops[0]?.id !== 'too-much') return undefined
  const { token } = transfer.request
  return [texts.tooMuch({ symbol: token.symbol, balance: formatExact(transfer.balance.token, token, lang) })]
}
