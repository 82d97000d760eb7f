import { useState, type ReactNode } from 'react'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { useAnnounce } from '../use-announce.ts'
import { Outcome, useOutcome } from './estimated-changes.tsx'
import { ReviewWarnings } from './review-warnings.tsx'
import { useWarningTexts } from './use-warning-texts.ts'

interface QuotedReviewProps {
  readonly quote: SendQuote
  /** The reasons not to send it, worded differently from the quote's. */
  readonly stops?: readonly string[] | undefined
  /** Amount, recipient and fee. */
  readonly facts: ReactNode
  /** Label of the checkbox for cautions: 'I’ve checked this'. */
  readonly confirmation: string
  /** The visitor has tried already: the outcome of that is announced instead. */
  readonly isAfterTry: boolean
  /** The way on; `isChecked`: the visitor has confirmed everything that needs it. */
  children(isChecked: boolean): ReactNode
}

/** A transfer with its quote: what it is, what will happen, what to warn of, and the way on. */
export function QuotedReview({ quote, facts, confirmation, isAfterTry, children, ...own }: QuotedReviewProps) {
  const { cautions, remarks, ...warnings } = useWarningTexts(quote)
  const stops = own.stops ?? warnings.stops
  const isStopped = stops.length > 0
  const outcome = useOutcome(quote.transfer)
  const [isTicked, setTicked] = useState(false)
  // Once, when it appears.
  const [announcement] = useState(() =>
    isAfterTry
      ? undefined
      : (isStopped ? stops : [...outcome.map(({ text }) => text), ...remarks, ...cautions]).join(' '),
  )
  useAnnounce(announcement)
  return (
    <div className="review">
      {facts}
      {!isStopped && <Outcome sentences={outcome} />}
      <ReviewWarnings
        stops={stops}
        remarks={remarks}
        cautions={cautions}
        confirmation={confirmation}
        isChecked={isTicked}
        onCheck={setTicked}
      />
      {children(isTicked || cautions.length === 0)}
    </div>
  )
}
