import { useEffect, useState } from 'react'
import { sendDeclined } from '#core/errors/send-errors.ts'
import { formatExact } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WARNING } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { AskingWallet } from '#ui/transfer/asking-wallet.tsx'
import { DeclinedRequest } from '#ui/transfer/declined-request.tsx'
import formCss from '#ui/transfer/form.css?inline'
import { ReviewSkeleton } from '#ui/transfer/quoted-review.tsx'
import reviewCss from '#ui/transfer/review.css?inline'
import { useBalances } from '#ui/transfer/use-balances.ts'
import { useLeaving } from '#ui/transfer/use-leaving.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createPay } from './create-pay.ts'
import { payMessages } from './pay-messages.ts'
import type { PayStep } from './pay-step.ts'
import payCss from './pay.css?inline'
import { PaymentAmount, PaymentFacts } from './payment-facts.tsx'
import { Review } from './payment-review.tsx'
import { WaitingForPayer } from './waiting-for-payer.tsx'

/** The requested payment, up to the wallet's answer. */
export default function PayView() {
  useStyles(reviewCss)
  useStyles(formCss)
  useStyles(payCss)
  const core = useCore()
  const pay = core.use(createPay)
  const state = useStore(pay.$state)
  // Prices keep refreshing while this is shown; what is paid is checked on the chain.
  useBalances()
  // Leaving stops waiting, unless the wallet asks in a view on top; what it does later is still reported.
  useLeaving('Pay', pay.cancel)
  // Back from Swap, there may be enough.
  useEffect(() => {
    const { step } = pay.$state.get()
    if (step.status === 'reviewing' && step.quote.warnings.stops.length > 0) pay.again()
  }, [pay])
  // A dialog that closes shows its last view a moment longer.
  const [shown, setShown] = useState(state.step)
  if (state.step.status !== 'none' && state.step !== shown) setShown(state.step)
  // A page can open this view by name without a payment.
  const isEmpty = state.step.status === 'none'
  useEffect(() => {
    const { dialog, accounts, views } = core
    if (!isEmpty || dialog.$state.get().status === 'closed') return
    views.replace({ name: accounts.$active.get() ? 'Account' : 'Connect' })
  }, [core, isEmpty])
  return <Step step={shown} isOpenInWallet={state.pendingRequests.length > 0} />
}

function Step({ step, isOpenInWallet }: { step: PayStep; isOpenInWallet: boolean }) {
  const pay = useCore().use(createPay)
  switch (step.status) {
    case 'none':
    case 'submitted':
    case 'over':
      return null
    case 'reading':
      return <Reading />
    case 'unreadable':
      return <Unreadable error={step.error} />
    case 'refused':
      return <Refused error={step.error} />
    case 'waiting':
      return <WaitingForPayer step={step} />
    case 'quoting':
      return <Quoting step={step} />
    case 'asking':
      return <Asking step={step} />
    case 'reviewing':
      return <Review key={step.quote.readAt} step={step} quote={step.quote} isOpenInWallet={isOpenInWallet} />
    case 'failed':
      if (!step.quote) return <Unchecked step={step} />
      if (sendDeclined.matches(step.error)) return <Declined onRetry={pay.confirm} onReview={pay.cancel} />
      return <Review key={step.quote.readAt} step={step} quote={step.quote} isOpenInWallet={isOpenInWallet} />
  }
}

/** The payment is looked up: in the shape of what comes. */
function Reading() {
  useAnnounce(useMessages(payMessages).reading)
  return <ReviewSkeleton />
}

function Quoting({ step }: { step: Extract<PayStep, { status: 'quoting' }> }) {
  const texts = useMessages(payMessages)
  useAnnounce(texts.checking)
  return (
    <div className="review">
      <PaymentAmount facts={step.facts} />
      <PaymentFacts facts={step.facts} />
      <div className="form-footer">
        <div className="form-footer-buttons">
          <button type="button" part="button primary" className="button primary" disabled aria-busy="true">
            {texts.checking} <i className="spinner" />
          </button>
        </div>
      </div>
    </div>
  )
}

function Asking({ step }: { step: Extract<PayStep, { status: 'asking' }> }) {
  const core = useCore()
  const texts = useMessages(payMessages)
  const { lang } = useStore(core.$config)
  const { amount, token, recipient } = step.facts
  const values = { amount: formatExact(amount, token, lang), recipient: truncateAddress(recipient.address) }
  return (
    <AskingWallet
      wallet={step.wallet}
      hint={texts.askingHint(values)}
      embedded={{ title: texts.paying, hint: texts.payingHint(values), slow: texts.payingSlow }}
      isSlow={step.isSlow}
      onCancel={core.use(createPay).cancel}
    >
      <WholeAddress address={recipient.address} />
    </AskingWallet>
  )
}

function Declined(props: { onRetry: () => void; onReview: () => void }) {
  return <DeclinedRequest hint={useMessages(payMessages).declinedHint} {...props} />
}

/** The token or the recipient couldn’t be looked up. */
function Unreadable({ error }: { error: unknown }) {
  const core = useCore()
  const texts = useMessages(payMessages)
  return (
    <EmptyState
      title={texts.unreadable}
      hint={texts.nothingSent}
      action={texts.again}
      isPrimary
      onAction={core.use(createPay).again}
    >
      <ErrorDetails error={error} />
    </EmptyState>
  )
}

/** The site asks for something that can’t be paid. */
function Refused({ error }: { error: unknown }) {
  const core = useCore()
  const texts = useMessages(payMessages)
  return (
    <EmptyState
      icon={WARNING}
      title={texts.refused}
      hint={texts.refusedHint}
      action={texts.close}
      isPrimary
      onAction={() => core.close('close-button')}
    >
      <ErrorDetails error={error} />
    </EmptyState>
  )
}

/** The chain couldn’t be asked whether it would go through. */
function Unchecked({ step }: { step: Extract<PayStep, { status: 'failed' }> }) {
  const core = useCore()
  const texts = useMessages(payMessages)
  return (
    <div className="review">
      <PaymentAmount facts={step.facts} />
      <PaymentFacts facts={step.facts} />
      <EmptyState
        title={texts.unchecked}
        hint={texts.nothingSent}
        action={texts.checkAgain}
        isPrimary
        onAction={core.use(createPay).again}
      >
        <ErrorDetails error={step.error} />
      </EmptyState>
    </div>
  )
}
