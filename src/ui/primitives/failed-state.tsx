import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '../messages/define-messages.ts'
import { useDescribeDetails } from '../messages/describe-error.ts'
import { useStyles } from '../styles/use-styles.ts'
import waitingCss from '../styles/waiting.css?inline'
import { DetailsText } from './details-text.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { StatusText } from './status-text.tsx'

const failedStateMessages = defineMessages('failedState', {
  retry: 'Try again',
})

interface FailedStateProps {
  /** 80 px: a picture of the wallet or site that failed. */
  readonly picture: ReactNode
  /** The failure: 'Request declined'. */
  readonly title: string
  /** Reassurance and advice, in the visitor's words. */
  readonly hint: string
  /** Announced in place of the hint if that counts down. */
  readonly spokenHint?: string | undefined
  /** Content of Details; absent if there are none. */
  readonly error?: unknown
  readonly onRetry?: (() => void) | undefined
  /** Other ways on, after Try again. */
  readonly children?: ReactNode
}

/** A request that was declined, or failed. It looks the same everywhere, and stays until the visitor goes on. */
export function FailedState({ picture, title, hint, spokenHint, error, onRetry, children }: FailedStateProps) {
  useStyles(waitingCss)
  const texts = useMessages(failedStateMessages)
  return (
    <div className="waiting">
      <ProgressRing status="failed">{picture}</ProgressRing>
      <StatusText title={title} hint={hint} spokenHint={spokenHint} />
      {error !== undefined && <ErrorDetails error={error} />}
      <div className="actions">
        {onRetry && (
          <button type="button" part="button primary" className="button primary" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}

/** The error with its causes, for support, in the dialog's language [errors.details]. */
export function ErrorDetails({ error }: { error: unknown }) {
  return <DetailsText text={useDescribeDetails()(error)} />
}
