import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { formatExact } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { AskingWallet } from '#ui/transfer/asking-wallet.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { reviewMessages } from './review-messages.ts'

interface AskingForTransferProps {
  readonly quote: SendQuote
  /** The wallet's name. */
  readonly wallet: string
  /** It has not answered for a while. */
  readonly isSlow: boolean
  onCancel(): void
}

/** The pending request to the wallet. */
export function AskingForTransfer({ quote, ...asking }: AskingForTransferProps) {
  const texts = useMessages(reviewMessages)
  const { lang } = useStore(useCore().$config)
  const { amount, token, to } = quote.transfer.request
  const facts = { amount: formatExact(amount, token, lang), recipient: truncateAddress(to) }
  return (
    <AskingWallet
      hint={texts.approveHint(facts)}
      embedded={{ title: texts.sending, hint: texts.sendingHint(facts), slow: texts.sendingSlow }}
      {...asking}
    >
      <WholeAddress address={to} />
    </AskingWallet>
  )
}
