import type { ReactNode } from 'react'
import type { SentTransfer } from '#domain/transfers/submit.ts'
import { formatExact } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { leftToRight } from '#lib/written-language.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { TransactionResult } from './transaction-result.tsx'

interface SentResultProps {
  readonly sent: SentTransfer
  readonly texts: {
    confirmedHint(facts: { readonly amount: string; readonly recipient: string }): string
    readonly failedHint: string
    readonly droppedHint: string
  }
  /** Called by Done, in place of the default of {@link TransactionResult}. */
  readonly onDone?: () => void
  /** Above the buttons. */
  readonly children?: ReactNode
}

/** A sent transfer, and its outcome. */
export function SentResult({ sent, texts, onDone, children }: SentResultProps) {
  const { lang } = useStore(useCore().$config)
  const amount = formatExact(sent.amount, sent.token, lang)
  const recipient = sent.name ?? truncateAddress(sent.to)
  return (
    <TransactionResult
      hash={sent.hash}
      isCalls={sent.isCalls}
      network={sent.network}
      address={sent.from}
      what={leftToRight(`${amount} → ${recipient}`, lang)}
      confirmedHint={texts.confirmedHint({ amount, recipient })}
      failedHint={texts.failedHint}
      droppedHint={texts.droppedHint}
      onDone={onDone}
    >
      {children}
    </TransactionResult>
  )
}
