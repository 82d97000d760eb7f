import { useState } from 'react'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { WARNING } from '#ui/primitives/action-icon-paths.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useStore } from '#ui/use-store.ts'
import type { ReadyPreview } from './send-quote.ts'
import type { Review } from './create-review.ts'
import { Outcome, useOutcome } from './estimated-changes.tsx'
import { previewMessages } from './review-messages.ts'
import { ReviewActions } from './review-actions.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import { useWarningTexts } from './use-warning-texts.ts'

interface TransferReviewProps {
  readonly review: Review
  readonly preview: ReadyPreview
  /** Why the last attempt to send it has failed. */
  readonly error: WalletDialogError | undefined
}

/** A transfer that was looked at, and the button that asks the wallet. */
export function TransferReview({ review, preview, error }: TransferReviewProps) {
  const texts = useMessages(previewMessages)
  const [isChecked, setChecked] = useState(false)
  const { transfer, warnings } = preview
  const { stops, cautions, remarks } = useWarningTexts(preview)
  const isStopped = warnings.stops.length > 0
  const outcome = useOutcome(transfer)
  const isAfterTry = useStore(review.$isOpenInWallet) || error !== undefined
  // Once, as it comes: after a try to send it, what came of that is said instead.
  const [said] = useState(() =>
    isAfterTry
      ? undefined
      : (isStopped ? stops : [...outcome.map(({ text }) => text), ...remarks, ...cautions]).join(' '),
  )
  useAnnounce(said)

  return (
    <div className="review">
      <TransferFacts preview={preview} />
      {!isStopped && <Outcome sentences={outcome} />}
      {stops.map((text) => (
        <p key={text} className="warning stop">
          <Icon path={WARNING} /> <span>{text}</span>
        </p>
      ))}
      {!isStopped && (
        <>
          {remarks.map((text) => (
            <p key={text} className="warning">
              <Icon path={WARNING} /> <span>{text}</span>
            </p>
          ))}
          {cautions.map((text) => (
            <p key={text} className="warning caution">
              <Icon path={WARNING} /> <span>{text}</span>
            </p>
          ))}
          {cautions.length > 0 && (
            <label className="check">
              <input type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
              <span>{texts.checked}</span>
            </label>
          )}
        </>
      )}
      <ReviewActions
        review={review}
        isStopped={isStopped}
        isChecked={isChecked || cautions.length === 0}
        error={error}
      />
    </div>
  )
}
