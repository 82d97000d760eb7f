import { useState, type ReactNode } from 'react'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { isOutdated, failureOf, type FailureText } from '#domain/transfers/review-errors.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useDescribeError } from '../messages/describe-error.ts'
import { WARNING } from '../primitives/action-icon-paths.ts'
import { Check } from '../primitives/check.tsx'
import { ErrorDetails } from '../primitives/failed-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import checkCss from '../styles/check.css?inline'
import { useStyles } from '../styles/use-styles.ts'
import { useAnnounce } from '../ui-context.ts'
import { transferMessages } from './transfer-messages.ts'

/** Why the last attempt failed. */
export interface ReviewFailure {
  /** A sentence. */
  readonly text: string
  /** Content of Details; absent if there are none. */
  readonly details?: unknown
  /** Checking again would find the same: the visitor has to change what they have entered. */
  readonly isOutdated: boolean
  /** The wallet may have sent it anyway: it isn’t asked again before the chain is. */
  readonly isUnproven: boolean
}

/** The tick that cautions need. */
export interface ReviewTick {
  /** The sentence that is ticked: 'I’ve checked this and want to send anyway'. */
  readonly label: string
  readonly isTicked: boolean
  onTick(isTicked: boolean): void
}

/** The button that asks the wallet. */
export interface ReviewConfirm {
  readonly label: string
  /** Something else has to happen first, which `failure` says. */
  readonly isDisabled: boolean
  onConfirm(): void
}

interface ReviewFooterProps {
  readonly failure: ReviewFailure | undefined
  /** Shown while the wallet still has a request that the visitor no longer waits for. */
  readonly openInWallet: string | undefined
  /** Absent if nothing has to be ticked. */
  readonly tick?: ReviewTick | undefined
  /** Absent if it can’t be sent. */
  readonly confirm: ReviewConfirm | undefined
  /** The other buttons. */
  readonly children: ReactNode
}

/** The end of a review: the outcome of the last attempt, the tick that is required, and the buttons. */
export function ReviewFooter({ failure, openInWallet, tick, confirm, children }: ReviewFooterProps) {
  useStyles(checkCss)
  useAnnounce(openInWallet)
  const texts = useMessages(transferMessages)
  const [refusals, setRefusals] = useState(0)
  const isTickMissing = tick !== undefined && !tick.isTicked
  return (
    <div className="form-footer">
      {openInWallet && (
        <p part="warning" className="warning">
          <Icon path={WARNING} /> <span>{openInWallet}</span>
        </p>
      )}
      <p role="alert" className="send-error">
        {failure?.text}
      </p>
      {failure?.details !== undefined && <ErrorDetails error={failure.details} />}
      <div className="form-footer-buttons">
        {tick && confirm && (
          <Check isTicked={tick.isTicked} refusals={refusals} requiredHint={texts.tickFirst} onTick={tick.onTick}>
            {tick.label}
          </Check>
        )}
        <div className="actions">
          {confirm && (
            <button
              type="button"
              part="button primary"
              className="button primary"
              disabled={confirm.isDisabled}
              // Not disabled: a press leads to the box.
              aria-disabled={isTickMissing || undefined}
              onClick={() => (isTickMissing ? setRefusals(refusals + 1) : confirm.onConfirm())}
            >
              {confirm.label}
            </button>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

/** Says why the last attempt failed: in these words, or in the error’s own. */
export function useDescribeFailure(
  texts: Readonly<Record<FailureText, string>>,
): (error: WalletDialogError) => ReviewFailure {
  const describe = useDescribeError()
  return (error) => {
    const failure = failureOf(error)
    return {
      ...('text' in failure ? { text: texts[failure.text], details: error } : { text: describe(failure.error) }),
      isOutdated: isOutdated(error),
      isUnproven: 'text' in failure && failure.text !== 'notChecked',
    }
  }
}
