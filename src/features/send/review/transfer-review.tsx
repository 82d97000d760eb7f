import { useState } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WARNING } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import checkCss from '#ui/styles/check.css?inline'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { Outcome, useOutcome } from './estimated-changes.tsx'
import type { SendQuote } from './read-quote.ts'
import { ReviewActions, type ReviewActionsProps } from './review-actions.tsx'
import { reviewMessages } from './review-messages.ts'
import { TransferFacts } from './transfer-facts.tsx'
import { useWarningTexts } from './use-warning-texts.ts'

interface TransferReviewProps extends Omit<ReviewActionsProps, 'isStopped' | 'isChecked'> {
  readonly quote: SendQuote
}

/** A transfer with its quote, and the button that asks the wallet. */
export function TransferReview({ quote, ...actions }: TransferReviewProps) {
  useStyles(checkCss)
  const texts = useMessages(reviewMessages)
  const [isChecked, setChecked] = useState(false)
  const { transfer, warnings } = quote
  const { stops, cautions, remarks } = useWarningTexts(quote)
  const isStopped = warnings.stops.length > 0
  const outcome = useOutcome(transfer)
  const isAfterTry = actions.isOpenInWallet || actions.error !== undefined
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
      <ReviewActions {...actions} isStopped={isStopped} isChecked={isChecked || cautions.length === 0} />
    </div>
  )
}
