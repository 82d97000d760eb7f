import { useMessages } from '#ui/messages/define-messages.ts'
import { ErrorDetails } from '#ui/primitives/error-details.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { createPay } from './create-pay.ts'
import { payMessages } from './pay-messages.ts'
import type { PayStep } from './pay-step.ts'
import { PaymentAmount, PaymentFacts } from './payment-facts.tsx'

/** The token or the recipient couldn’t be looked up. */
export function Unreadable({ error }: { error: unknown }) {
  const core = useCore()
  const texts = useMessages(payMessages)
  useAnnounce(texts.unreadable)
  return (
    <div className="review">
      <Notice text={texts.unreadable} />
      <ErrorDetails error={error} />
      <button type="button" part="button primary" className="button primary" onClick={core.use(createPay).again}>
        {texts.again}
      </button>
    </div>
  )
}

/** The site asks for something that can’t be paid. */
export function Refused({ error }: { error: unknown }) {
  const core = useCore()
  const texts = useMessages(payMessages)
  useAnnounce(texts.refused)
  return (
    <div className="review">
      <Notice text={texts.refused} />
      <ErrorDetails error={error} />
      <button type="button" part="button primary" className="button primary" onClick={() => core.close('close-button')}>
        {texts.close}
      </button>
    </div>
  )
}

/** The chain couldn’t be asked whether it would go through. */
export function Unchecked({ step }: { step: Extract<PayStep, { status: 'failed' }> }) {
  const core = useCore()
  const texts = useMessages(payMessages)
  useAnnounce(texts.unchecked)
  return (
    <div className="review">
      <PaymentAmount facts={step.facts} />
      <Notice text={texts.unchecked} />
      <ErrorDetails error={step.error} />
      <PaymentFacts facts={step.facts} />
      <button type="button" part="button primary" className="button primary" onClick={core.use(createPay).again}>
        {texts.checkAgain}
      </button>
    </div>
  )
}
