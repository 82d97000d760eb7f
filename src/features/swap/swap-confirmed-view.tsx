import { useEffect } from 'react'
import { formatExact } from '#lib/format-exact.ts'
import { leftToRight } from '#lib/written-language.ts'
import { defineMessages, params, useMessages } from '#ui/messages/define-messages.ts'
import { LateNote, TransactionResult } from '#ui/transfer/transaction-result.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatAbout } from './format-swap.ts'
import { createSwap } from './state/create-swap.ts'
import type { SentSwap } from './state/swap-draft.ts'

const resultMessages = defineMessages('swapConfirmed', {
  confirmedHint: params<{ paid: string; minimum: string }>('You swapped {paid} and received at least {minimum}.'),
  // Once the chain says how much has arrived.
  receivedHint: params<{ paid: string; received: string }>('You swapped {paid} and received {received}.'),
  failedHint: 'Nothing was swapped. The network fee may have been charged.',
  droppedHint: 'It never went through. Nothing was swapped.',
  late: 'Your wallet swapped it after you cancelled.',
})

/** The last swap, and its status. */
export default function SwapConfirmedView() {
  const core = useCore()
  const { step, pendingRequests } = useStore(core.use(createSwap).$state)
  const { sent, isLate = false } = step.status === 'submitted' ? step : {}
  // A page can open this view by name without a swap.
  useEffect(() => {
    if (!sent) core.views.replace({ name: 'Account' })
  }, [core, sent])
  return sent ? <SwapResult sent={sent} isLate={isLate} isOpenInWallet={pendingRequests.length > 0} /> : null
}

interface SwapResultProps {
  readonly sent: SentSwap
  /** The wallet swapped after the visitor had stopped waiting. */
  readonly isLate: boolean
  /** The wallet has another request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
}

function SwapResult({ sent, isLate, isOpenInWallet }: SwapResultProps) {
  const texts = useMessages(resultMessages)
  const { lang } = useStore(useCore().$config)
  const paid = formatExact(sent.amount, sent.from, lang)
  return (
    <TransactionResult
      hash={sent.hash}
      isCalls={sent.isCalls}
      network={sent.network}
      address={sent.account}
      what={leftToRight(`${paid} → ${formatAbout(sent.toAmount, sent.to, lang)}`, lang)}
      confirmedHint={(received) =>
        received !== undefined && received >= sent.minimum
          ? texts.receivedHint({ paid, received: formatAbout(received, sent.to, lang) })
          : texts.confirmedHint({ paid, minimum: formatAbout(sent.minimum, sent.to, lang) })
      }
      failedHint={texts.failedHint}
      droppedHint={texts.droppedHint}
    >
      {isLate && <LateNote text={texts.late} isOpenInWallet={isOpenInWallet} />}
    </TransactionResult>
  )
}
