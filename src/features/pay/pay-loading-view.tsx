import { useEffect } from 'react'
import { defineMessages, params, useMessages } from '#ui/messages/define-messages.ts'
import { SentResult } from '#ui/transfer/sent-result.tsx'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createPay } from './create-pay.ts'

const payResultMessages = defineMessages('payResult', {
  confirmed: params<{ amount: string; recipient: string }>('You paid {amount} to {recipient}.'),
  failed: 'Nothing was paid. The network fee may have been charged.',
  dropped: 'It never went through. Nothing was paid.',
  stillOpen: 'Another request is open in your wallet. Decline it there.',
})

/** The last payment, and what becomes of it. Done goes back to the page. */
export default function PayLoadingView() {
  const core = useCore()
  const texts = useMessages(payResultMessages)
  const { step, pendingRequests } = useStore(core.use(createPay).$state)
  // Cancelled and asked again: one was sent, and the other would pay a second time.
  const isOpenInWallet = pendingRequests.length > 0
  useAnnounce(isOpenInWallet ? texts.stillOpen : undefined)
  const sent = 'sent' in step ? step.sent : undefined
  // A page can open this view by name without a payment.
  useEffect(() => {
    if (!sent) core.views.replace({ name: core.accounts.$active.get() ? 'Account' : 'Connect' })
  }, [core, sent])
  if (!sent) return null
  const { confirmed: confirmedHint, failed: failedHint, dropped: droppedHint } = texts
  const hints = { confirmedHint, failedHint, droppedHint }
  return (
    <SentResult sent={sent} texts={hints} onDone={() => core.close('close-button')}>
      {isOpenInWallet && <p>{texts.stillOpen}</p>}
    </SentResult>
  )
}
