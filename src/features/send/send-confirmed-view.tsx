import { useEffect } from 'react'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { TransferResult } from './result/transfer-result.tsx'

/** What was sent last, and what becomes of it. */
export default function SendConfirmedView() {
  const core = useCore()
  const { step } = useStore(core.use(createSend).$state)
  const sent = step.status === 'submitted' ? step.sent : undefined
  // A page can open this view by its name, if nothing was sent.
  useEffect(() => {
    if (!sent) core.views.replace({ name: 'Account' })
  }, [core, sent])
  return sent ? <TransferResult sent={sent} /> : null
}
