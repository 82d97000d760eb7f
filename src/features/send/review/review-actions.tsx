import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { isOutdated } from '#domain/transfers/review-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { ErrorDetails } from '#ui/primitives/error-details.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { reviewMessages } from './review-messages.ts'
import { sendingMessages } from './sending-messages.ts'
import { failureOf } from './tell.ts'

export interface ReviewActionsProps {
  /** Something prevents it: it can only be changed. */
  readonly isStopped: boolean
  /** Whether the visitor has confirmed everything that needs it. */
  readonly isChecked: boolean
  /** Why the last attempt failed. */
  readonly error: WalletDialogError | undefined
  /** Whether the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
  onSend(): void
  onCheckAgain(): void
}

/** How a review ends: in the wallet, or back in the form. The outcome of the last attempt is beside the button. */
export function ReviewActions(props: ReviewActionsProps) {
  const { isStopped, isChecked, error, isOpenInWallet, onSend, onCheckAgain } = props
  const core = useCore()
  const texts = useMessages(reviewMessages)
  const told = useMessages(sendingMessages)
  const describe = useDescribeError()
  const failure = error && failureOf(error)
  const cancelled = isOpenInWallet ? told.cancelled : undefined
  useAnnounce(cancelled)
  return (
    <div className="way-on">
      {cancelled && <p className="review-remark">{cancelled}</p>}
      <p role="alert" className="send-error">
        {failure && ('text' in failure ? told[failure.text] : describe(failure.error))}
      </p>
      {failure && 'text' in failure && <ErrorDetails error={error} />}
      <div className="actions">
        {isStopped ? (
          <button type="button" part="button" className="button primary" onClick={core.views.back}>
            {texts.change}
          </button>
        ) : (
          <button
            type="button"
            part="button"
            className="button primary"
            disabled={!isChecked || isOutdated(error)}
            onClick={onSend}
          >
            {texts.send}
          </button>
        )}
        {error && (
          <button
            type="button"
            part="button"
            className="button"
            onClick={isOutdated(error) ? core.views.back : onCheckAgain}
          >
            {isOutdated(error) ? texts.change : texts.again}
          </button>
        )}
      </div>
    </div>
  )
}
