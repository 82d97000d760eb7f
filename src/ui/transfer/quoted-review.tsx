import { useState, type ReactNode } from 'react'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { useAnnounce } from '../ui-context.ts'
import { Outcome, useOutcome } from './estimated-changes.tsx'
import type { ReviewTick } from './review-footer.tsx'
import { ReviewWarnings } from './review-warnings.tsx'
import { useWarningTexts } from './use-warning-texts.ts'

interface QuotedReviewProps {
  readonly quote: SendQuote
  /** The reasons not to send it, worded differently from the quote's. */
  readonly stops?: readonly string[] | undefined
  readonly amount: ReactNode
  /** Recipient, network and fee. */
  readonly facts: ReactNode
  /** The sentence that is ticked where there are cautions: 'I’ve checked this'. */
  readonly confirmation: string
  /** The visitor has tried already: the outcome of that is announced instead. */
  readonly isAfterTry: boolean
  /** The footer, with the tick that it needs. */
  children(tick: ReviewTick | undefined): ReactNode
}

/** A transfer with its quote: what it is, what will happen, what to warn of, and the footer. */
export function QuotedReview({ quote, amount, facts, confirmation, isAfterTry, children, ...own }: QuotedReviewProps) {
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
      {amount}
      <ReviewWarnings stops={stops} cautions={cautions} remarks={remarks} />
      {facts}
      {!isStopped && <Outcome sentences={outcome} />}
      {children(cautions.length > 0 ? { label: confirmation, isTicked, onTick: setTicked } : undefined)}
    </div>
  )
}

/** A review that isn’t there yet, in the shape of what comes. */
export function ReviewSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="review">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
      {children}
    </div>
  )
}
