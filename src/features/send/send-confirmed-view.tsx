import { useEffect } from 'react'
import { defineMessages, params, useMessages } from '#ui/messages/define-messages.ts'
import { SentResult } from '#ui/transfer/sent-result.tsx'
import { LateNote } from '#ui/transfer/transaction-result.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'

const resultMessages = defineMessages('sendConfirmed', {
  confirmedHint: params<{ amount: string; recipient: string }>('{amount} sent to {recipient}.'),
  failedHint: 'Nothing was sent. The network fee may have been charged.',
  droppedHint: 'It never went through. Nothing was sent.',
  late: 'Your wallet sent it after you cancelled.',
})

/** The last transfer, and its status [send.after]. */
export default function SendConfirmedView() {
  const core = useCore()
  const texts = useMessages(resultMessages)
  const { step, pendingRequests } = useStore(core.use(createSend).$state)
  const { sent, isLate = false } = step.status === 'submitted' ? step : {}
  // A page can open this view by name without a transfer.
  useEffect(() => {
    if (!sent) core.views.replace({ name: 'Account' })
  }, [core, sent])
  if (!sent) return null
  return (
    <SentResult sent={sent} texts={texts}>
      {isLate && <LateNote text={texts.late} isOpenInWallet={pendingRequests.length > 0} />}
    </SentResult>
  )
}
