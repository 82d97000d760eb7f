import { useEffect } from 'react'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { TransferResult } from './result/transfer-result.tsx'

/** The last transfer, and its status. */
export default function SendConfirmedView() {
  const core = useCore()
  const { step } = useStore(core.use(createSend).$state)
  const sent = step.status === 'submitted' ? step.sent : undefined
  // A page can open this view by name without a transfer.
  useEffect(() => {
    if (!sent) core.views.replace({ name: 'Account' })
  }, [core, sent])
  return sent ? <TransferResult sent={sent} /> : null
}
