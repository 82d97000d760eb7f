import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { QuotedReview } from '#ui/transfer/quoted-review.tsx'
import { ReviewActions } from '#ui/transfer/review-actions.tsx'
import { useDescribeFailure } from '#ui/transfer/use-describe-failure.ts'
import { reviewMessages } from './review-messages.ts'
import { sendingMessages } from './sending-messages.ts'
import { TransferAmount, TransferFacts } from './transfer-facts.tsx'

interface TransferReviewProps {
  readonly quote: SendQuote
  /** Why the last attempt failed. */
  readonly error: WalletDialogError | undefined
  /** True if the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
  onSend(): void
  onCheckAgain(): void
}

/** A transfer with its quote, and the button that asks the wallet. */
export function TransferReview({ quote, error, isOpenInWallet, onSend, onCheckAgain }: TransferReviewProps) {
  const texts = useMessages(reviewMessages)
  const describe = useDescribeFailure(useMessages(sendingMessages))
  return (
    <QuotedReview
      quote={quote}
      amount={<TransferAmount quote={quote} />}
      facts={<TransferFacts quote={quote} />}
      confirmation={texts.checked}
      isAfterTry={isOpenInWallet || error !== undefined}
    >
      {(tick) => (
        <ReviewActions
          isStopped={quote.warnings.stops.length > 0}
          tick={tick}
          failure={error && describe(error)}
          isOpenInWallet={isOpenInWallet}
          onConfirm={onSend}
          onCheckAgain={onCheckAgain}
        >
          {isOpenInWallet ? texts.sendAgain : texts.send}
        </ReviewActions>
      )}
    </QuotedReview>
  )
}
