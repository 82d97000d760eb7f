import type { SentTransfer } from '#domain/transfers/submit.ts'
import { formatExact } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { TransactionResult } from '#ui/transfer/transaction-result.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'

const resultMessages = defineMessages('sendConfirmed', {
  confirmedHint: params<{ amount: string; recipient: string }>('{amount} sent to {recipient}.'),
  failedHint: 'Nothing was sent. The network fee may have been charged.',
  droppedHint: 'It never went through. Nothing was sent.',
})

/** What was sent, and what becomes of it [send.after]. */
export function TransferResult({ sent }: { sent: SentTransfer }) {
  const texts = useMessages(resultMessages)
  const { lang } = useStore(useCore().$config)
  const amount = formatExact(sent.amount, sent.token, lang)
  const recipient = sent.name ?? truncateAddress(sent.to)
  return (
    <TransactionResult
      hash={sent.hash}
      isCalls={sent.isCalls}
      network={sent.network}
      what={`${amount} → ${recipient}`}
      confirmedHint={texts.confirmedHint({ amount, recipient })}
      failedHint={texts.failedHint}
      droppedHint={texts.droppedHint}
    />
  )
}
