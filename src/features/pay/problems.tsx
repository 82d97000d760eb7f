import { useMessages } from '#ui/messages/define-messages.ts'
import { WARNING } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ErrorDetails } from '#ui/primitives/error-details.tsx'
import { useCore } from '#ui/ui-context.ts'
import { createPay } from './create-pay.ts'
import { payMessages } from './pay-messages.ts'
import type { PayStep } from './pay-step.ts'
import { PaymentAmount, PaymentFacts } from './payment-facts.tsx'

/** The token or the recipient couldn’t be looked up. */
export function Unreadable({ error }: { error: unknown }) {
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
export function Refused({ error }: { error: unknown }) {
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
export function Unchecked({ step }: { step: Extract<PayStep, { status: 'failed' }> }) {
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
