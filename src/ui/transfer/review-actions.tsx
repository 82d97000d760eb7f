import type { ReactNode } from 'react'
import { useMessages } from '../messages/define-messages.ts'
import { useCore } from '../ui-context.ts'
import { transferMessages } from './transfer-messages.ts'
import { WayOn, type ReviewFailure } from './way-on.tsx'

interface ReviewActionsProps {
  /** Something prevents it: it can only be changed. */
  readonly isStopped: boolean
  /** True if the button can be pressed: the visitor has confirmed everything that needs it. */
  readonly isChecked: boolean
  readonly failure: ReviewFailure | undefined
  /** True if the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
  /** Label of the button. */
  readonly children: ReactNode
  onConfirm(): void
  onCheckAgain(): void
}

/** How a review ends: in the wallet, or back in the form. */
export function ReviewActions(props: ReviewActionsProps) {
  const { isStopped, isChecked, failure, isOpenInWallet, children, onConfirm, onCheckAgain } = props
  const { views } = useCore()
  const texts = useMessages(transferMessages)
  return (
    <WayOn failure={failure} openInWallet={isOpenInWallet ? texts.cancelled : undefined}>
      {failure?.isUnproven ? (
        <button type="button" part="button primary" className="button primary" onClick={onCheckAgain}>
          {texts.again}
        </button>
      ) : isStopped ? (
        <button type="button" part="button primary" className="button primary" onClick={views.back}>
          {texts.change}
        </button>
      ) : (
        <button
          type="button"
          part="button primary"
          className="button primary"
          disabled={!isChecked || failure?.isOutdated}
          onClick={onConfirm}
        >
          {children}
        </button>
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
    </WayOn>
  )
}
