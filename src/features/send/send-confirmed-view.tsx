import { useEffect } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { LateNote } from '#ui/transfer/late-note.tsx'
import { SentResult } from '#ui/transfer/sent-result.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { resultMessages } from './result-messages.ts'

/** The last transfer, and its status [send.after]. */
export default function SendConfirmedView() {
  const core = useCore()
  const texts = useMessages(resultMessages)
  const { step, openTurns } = useStore(core.use(createSend).$state)
  const { sent, isLate = false } = step.status === 'submitted' ? step : {}
  // A page can open this view by name without a transfer.
  useEffect(() => {
    if (!sent) core.views.replace({ name: 'Account' })
  }, [core, sent])
  if (!sent) return null
  return (
    <SentResult sent={sent} texts={texts}>
      {isLate && <LateNote text={texts.late} isOpenInWallet={openTurns.length > 0} />}
    </SentResult>
  )
}
