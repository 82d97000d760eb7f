import { useEffect } from 'react'
import { formatExact } from '#lib/format-exact.ts'
import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { TransactionResult } from '#ui/transfer/transaction-result.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatAbout } from './format-swap.ts'
import { createSwap } from './state/create-swap.ts'
import type { SentSwap } from './state/result/sent-swap.ts'

const resultMessages = defineMessages('swapConfirmed', {
  confirmedHint: params<{ paid: string; minimum: string }>('You swapped {paid} and received at least {minimum}.'),
  failedHint: 'Nothing was swapped. The network fee may have been charged.',
  droppedHint: 'It never went through. Nothing was swapped.',
})

/** The last swap, and its status. */
export default function SwapConfirmedView() {
  const core = useCore()
  const { step } = useStore(core.use(createSwap).$state)
  const sent = step.status === 'submitted' ? step.sent : undefined
  // A page can open this view by name without a swap.
  useEffect(() => {
    if (!sent) core.views.replace({ name: 'Account' })
  }, [core, sent])
  return sent ? <SwapResult sent={sent} /> : null
}

function SwapResult({ sent }: { sent: SentSwap }) {
  const texts = useMessages(resultMessages)
  const { lang } = useStore(useCore().$config)
  const paid = formatExact(sent.amount, sent.from, lang)
  return (
    <TransactionResult
      hash={sent.hash}
      isCalls={sent.isCalls}
      network={sent.network}
      what={`${paid} → ${formatAbout(sent.toAmount, sent.to, lang)}`}
      confirmedHint={texts.confirmedHint({ paid, minimum: formatAbout(sent.minimum, sent.to, lang) })}
      failedHint={texts.failedHint}
      droppedHint={texts.droppedHint}
    />
  )
}
