import { useState } from 'react'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Outcome, useOutcome } from '#ui/transfer/estimated-changes.tsx'
import { ReviewActions } from '#ui/transfer/review-actions.tsx'
import { ReviewWarnings } from '#ui/transfer/review-warnings.tsx'
import { useWarningTexts } from '#ui/transfer/use-warning-texts.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { reviewMessages } from './review-messages.ts'
import { TransferFacts } from './transfer-facts.tsx'
import { useFailure } from './use-failure.ts'

interface TransferReviewProps {
  readonly quote: SendQuote
  /** Why the last attempt failed. */
  readonly error: WalletDialogError | undefined
  /** Whether the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
  onSend(): void
  onCheckAgain(): void
}

/** A transfer with its quote, and the button that asks the wallet. */
export function TransferReview({ quote, error, isOpenInWallet, onSend, onCheckAgain }: TransferReviewProps) {
  const texts = useMessages(reviewMessages)
  const [isChecked, setChecked] = useState(false)
  const { transfer, warnings } = quote
  const { stops, cautions, remarks } = useWarningTexts(quote)
  const isStopped = warnings.stops.length > 0
  const outcome = useOutcome(transfer)
  const failure = useFailure(error)
  const isAfterTry = isOpenInWallet || error !== undefined
  // Once, when it appears: after an attempt, its outcome is announced instead.
  const [said] = useState(() =>
    isAfterTry
      ? undefined
      : (isStopped ? stops : [...outcome.map(({ text }) => text), ...remarks, ...cautions]).join(' '),
  )
  useAnnounce(said)

  return (
    <div className="review">
      <TransferFacts quote={quote} />
      {!isStopped && <Outcome sentences={outcome} />}
      <ReviewWarnings
        stops={stops}
        remarks={remarks}
        cautions={cautions}
        confirmation={texts.checked}
        isChecked={isChecked}
        onCheck={setChecked}
      />
      <ReviewActions
        isStopped={isStopped}
        isChecked={isChecked || cautions.length === 0}
        failure={failure}
        isOpenInWallet={isOpenInWallet}
        onConfirm={onSend}
        onCheckAgain={onCheckAgain}
      >
        {texts.send}
      </ReviewActions>
    </div>
  )
}
