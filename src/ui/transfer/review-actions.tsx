import type { ReactNode } from 'react'
import { useMessages } from '../messages/define-messages.ts'
import { ErrorDetails } from '../primitives/error-details.tsx'
import { useCore } from '../ui-context.ts'
import { useAnnounce } from '../use-announce.ts'
import { transferMessages } from './transfer-messages.ts'

/** Why the last attempt failed. */
export interface ReviewFailure {
  /** A sentence. */
  readonly text: string
  /** What Details is about; without it there are none. */
  readonly details?: unknown
  /** Checking again would find the same: the visitor has to change what they have entered. */
  readonly isOutdated: boolean
}

interface ReviewActionsProps {
  /** Something prevents it: it can only be changed. */
  readonly isStopped: boolean
  /** Whether the button can be pressed: the visitor has confirmed everything that needs it. */
  readonly isChecked: boolean
  readonly failure: ReviewFailure | undefined
  /** Whether the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
  /** What the button says. */
  readonly children: ReactNode
  onConfirm(): void
  onCheckAgain(): void
}

/** How a review ends: in the wallet, or back in the form. The outcome of the last attempt is beside the button. */
export function ReviewActions(props: ReviewActionsProps) {
  const { isStopped, isChecked, failure, isOpenInWallet, children, onConfirm, onCheckAgain } = props
  const { views } = useCore()
  const texts = useMessages(transferMessages)
  const cancelled = isOpenInWallet ? texts.cancelled : undefined
  useAnnounce(cancelled)
  return (
    <div className="way-on">
      {cancelled && <p className="review-remark">{cancelled}</p>}
      <p role="alert" className="send-error">
        {failure?.text}
      </p>
      {failure?.details !== undefined && <ErrorDetails error={failure.details} />}
      <div className="actions">
        {isStopped ? (
          <button type="button" part="button" className="button primary" onClick={views.back}>
            {texts.change}
          </button>
        ) : (
          <button
            type="button"
            part="button"
            className="button primary"
            disabled={!isChecked || failure?.isOutdated}
            onClick={onConfirm}
          >
            {children}
          </button>
        )}
        {failure && (
          <button
            type="button"
            part="button"
            className="button"
            onClick={failure.isOutdated ? views.back : onCheckAgain}
          >
            {failure.isOutdated ? texts.change : texts.again}
          </button>
        )}
      </div>
    </div>
  )
}
