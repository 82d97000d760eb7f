import { useMessages } from '../messages/define-messages.ts'
import { useCore } from '../ui-context.ts'
import { ReviewFooter, type ReviewFailure, type ReviewTick } from './review-footer.tsx'
import { transferMessages } from './transfer-messages.ts'

interface ReviewActionsProps {
  /** Something prevents it: it can only be changed. */
  readonly isStopped: boolean
  /** The review is no longer valid; `failure` has the reason. */
  readonly isExpired?: boolean
  /** Absent if nothing has to be ticked. */
  readonly tick: ReviewTick | undefined
  readonly failure: ReviewFailure | undefined
  /** True if the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
  /** Label of the button. */
  readonly children: string
  onConfirm(): void
  onCheckAgain(): void
}

/** How a review ends: in the wallet, or back in the form. */
export function ReviewActions(props: ReviewActionsProps) {
  const { isStopped, isExpired = false, tick, failure, isOpenInWallet, children, onConfirm, onCheckAgain } = props
  const { views } = useCore()
  const texts = useMessages(transferMessages)
  const canConfirm = !isStopped && !failure?.isUnproven
  return (
    <ReviewFooter
      failure={failure}
      openInWallet={isOpenInWallet ? texts.cancelled : undefined}
      tick={tick}
      confirm={
        canConfirm ? { label: children, isDisabled: isExpired || failure?.isOutdated === true, onConfirm } : undefined
      }
    >
      {failure?.isUnproven ? (
        <button type="button" part="button primary" className="button primary" onClick={onCheckAgain}>
          {texts.again}
        </button>
      ) : (
        isStopped && (
          <button type="button" part="button primary" className="button primary" onClick={views.back}>
            {texts.change}
          </button>
        )
      )}
      {failure && !failure.isUnproven && (
        <button
          type="button"
          part="button secondary"
          className="button"
          onClick={failure.isOutdated ? views.back : onCheckAgain}
        >
          {failure.isOutdated ? texts.change : texts.again}
        </button>
      )}
    </ReviewFooter>
  )
}
