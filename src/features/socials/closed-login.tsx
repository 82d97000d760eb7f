import { useId, useState, type ReactNode } from 'react'
import { CodeField } from '#ui/login/code-field.tsx'
import type { LoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { socialMessages } from './social-messages.ts'

interface ClosedLoginProps {
  /** The provider's name. */
  readonly provider: string
  readonly picture: ReactNode
  /** Why the last code wasn’t accepted. */
  readonly problem: LoginProblem | undefined
  onRetry(): void
  onCode(code: string): void
  /** Other ways on, after Try again. */
  readonly children: ReactNode
}

/**
 * The provider's window is closed, which most visitors did themselves: another try comes first. Few have seen a code there, so its
 * field unfolds on demand [login.popup-closed].
 */
export function ClosedLogin({ provider, picture, problem, onRetry, onCode, children }: ClosedLoginProps) {
  const texts = useMessages(socialMessages)
  const id = useId()
  // After a wrong code, its field is there for the next one.
  const [hasCode, setHasCode] = useState(problem !== undefined)
  return (
    <div className="waiting">
      <ProgressRing status="still">{picture}</ProgressRing>
      <StatusText title={texts.closed({ provider })} hint={texts.closedHint} />
      <div className="actions">
        <button type="button" part="button primary" className="button primary" onClick={onRetry}>
          {texts.retry}
        </button>
        {children}
        <button
          type="button"
          part="button secondary"
          className="button code-switch"
          aria-expanded={hasCode}
          aria-controls={hasCode ? id : undefined}
          onClick={() => setHasCode(!hasCode)}
        >
          {texts.haveCode}
          <Icon path={CHEVRON} />
        </button>
      </div>
      {hasCode && (
        <div id={id} className="code-place">
          <CodeField isBusy={false} problem={problem} takesFocus onComplete={onCode} />
        </div>
      )}
    </div>
  )
}
