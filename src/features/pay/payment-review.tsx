import { useState } from 'react'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { View } from '#core/model/view.ts'
import { refusalOf } from '#core/views/refuse-view.ts'
import { failureOf } from '#domain/transfers/failure-of.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { isOutdated } from '#domain/transfers/review-errors.ts'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { ErrorDetails } from '#ui/primitives/error-details.tsx'
import { Outcome, useOutcome } from '#ui/transfer/estimated-changes.tsx'
import { ReviewWarnings } from '#ui/transfer/review-warnings.tsx'
import { useWarningTexts } from '#ui/transfer/use-warning-texts.ts'
import { useCore, useUi } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useStore } from '#ui/use-store.ts'
import { createPay } from './create-pay.ts'
import type { PayStep } from './pay-machine.ts'
import { payMessages } from './pay-messages.ts'
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
  const [isChecked, setChecked] = useState(false)
  const error = step.status === 'failed' ? step.error : undefined
  const { remarks, cautions } = useWarningTexts(quote)
  const stops = useStops(quote)
  const isStopped = stops.length > 0
  const swap = useSwap(quote)
  const outcome = useOutcome(quote.transfer)
  const failure = useFailure(error)
  const isAfterTry = isOpenInWallet || error !== undefined
  // Once, when it appears: after an attempt, its outcome is announced instead.
  const [said] = useState(() =>
    isAfterTry
      ? undefined
      : (isStopped ? stops : [...outcome.map(({ text }) => text), ...remarks, ...cautions]).join(' '),
  )
  useAnnounce(isOpenInWallet ? texts.openInWallet : said)
  const canPay = !isStopped && (isChecked || cautions.length === 0) && !(error && isOutdated(error))

  return (
    <div className="review">
      <PaymentFacts facts={step.facts} quote={quote} />
      {!isStopped && <Outcome sentences={outcome} />}
      <ReviewWarnings
        stops={stops}
        remarks={remarks}
        cautions={cautions}
        confirmation={texts.confirmation}
        isChecked={isChecked}
        onCheck={setChecked}
      />
      <div className="way-on">
        {isOpenInWallet && <p className="review-remark">{texts.openInWallet}</p>}
        <p role="alert" className="send-error">
          {failure?.text}
        </p>
        {failure?.details !== undefined && <ErrorDetails error={failure.details} />}
        <div className="actions">
          {!isStopped && (
            <button type="button" part="button" className="button primary" disabled={!canPay} onClick={pay.confirm}>
              {texts.pay}
            </button>
          )}
          {swap && (
            <button type="button" part="button" className="button primary" onClick={() => views.push(swap)}>
              {texts.swap({ symbol: quote.transfer.request.token.symbol })}
            </button>
          )}
          {(isStopped || error) && (
            <button
              type="button"
              part="button"
              className={isStopped && !swap ? 'button primary' : 'button'}
              onClick={pay.again}
            >
              {texts.checkAgain}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Where the visitor can get what is missing, if that is too little of the token, and Swap works there [pay.swap]. */
function useSwap({ warnings, transfer: { request } }: SendQuote): View | undefined {
  const { core, features } = useUi()
  const config = useStore(core.$config)
  if (warnings.stops[0]?.id !== 'too-much') return undefined
  const view: View = { name: 'Swap', data: { to: request.token.address ?? 'native' } }
  const chain = core.ports.chains.of(request.network.chainNamespace)
  return refusalOf(view, features.featureOf(view.name), { config, chain }) ? undefined : view
}

/** What keeps it from being paid; too little of the token, with what there is. */
function useStops(quote: SendQuote): readonly string[] {
  const texts = useMessages(payMessages)
  const { lang } = useStore(useCore().$config)
  const { stops } = useWarningTexts(quote)
  const { warnings, transfer } = quote
  if (warnings.stops[0]?.id !== 'too-much') return stops
  const { token } = transfer.request
  return [texts.tooMuch({ symbol: token.symbol, balance: formatExact(transfer.balance.token, token, lang) })]
}

/** Why the last attempt failed, in words; with Details, if there is more to say. */
function useFailure(error: WalletDialogError | undefined) {
  const texts = useMessages(payMessages)
  const describe = useDescribeError()
  if (!error) return undefined
  const failure = failureOf(error)
  return 'text' in failure ? { text: texts[failure.text], details: error } : { text: describe(failure.error) }
}
