import { useEffect, useId, useState, type ReactNode } from 'react'
import { loginNotSetUp } from '#core/errors/wallet-service-errors.ts'
import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import type { FrameSocialProvider } from '#lib/frame-protocol/messages.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { CodeField } from '#ui/login/code-field.tsx'
import { isOpening, LoginProgress } from '#ui/login/login-progress.tsx'
import { SOCIAL_MARKS, SocialIcon } from '#ui/login/social-icon.tsx'
import { useLoginProblem, type LoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSocialLogin } from './create-social-login.ts'
import { socialMessages } from './social-messages.ts'
import socialsCss from './socials.css?inline'
import { useOpenPopup } from './use-socials.ts'

/** The visitor logs in at a provider, in a window of its own. */
export default function ConnectingSocialView({ view }: ViewProps) {
  useStyles(waitingCss)
  useStyles(socialsCss)
  const core = useCore()
  const texts = useMessages(socialMessages)
  const social = core.use(createSocialLogin)
  const openPopup = useOpenPopup()
  const goOn = () => social.goOn(openPopup)
  const { status, provider: known, problem } = useStore(social.$state)
  const login = useStore(core.use(createLogin).$state)
  const complaint = useLoginProblem(problem)
  const provider = known ?? providerIn(view.data?.['provider'])
  useEffect(() => {
    if (provider && social.$state.get().status === 'idle') social.offer(provider)
  }, [social, provider])
  if (!provider) return null
  if (isOpening(login)) return <LoginProgress state={login} />

  const { name, path } = SOCIAL_MARKS[provider]
  const picture = (
    <span className="badge">
      <SocialIcon path={path} />
    </span>
  )
  const other = (
    <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
      {texts.other}
    </button>
  )
  if (status === 'failed')
    return (
      <FailedState
        picture={picture}
        title={texts.failed({ provider: name })}
        hint={complaint?.text ?? ''}
        spokenHint={complaint?.spoken}
        onRetry={loginNotSetUp.matches(problem) ? undefined : goOn}
      >
        {other}
      </FailedState>
    )
  if (status === 'closed')
    return (
      <ClosedLogin provider={name} picture={picture} problem={complaint} onRetry={goOn} onCode={social.enterCode}>
        {other}
      </ClosedLogin>
    )
  if (status === 'blocked')
    return (
      <div className="waiting">
        <ProgressRing status="still">{picture}</ProgressRing>
        <StatusText title={texts.waiting({ provider: name })} hint={texts.blockedHint} />
        <div className="actions">
          <button type="button" part="button primary" className="button primary" data-autofocus onClick={goOn}>
            {texts.blocked({ provider: name })}
          </button>
          {other}
        </div>
      </div>
    )
  const isFinishing = status === 'finishing'
  return (
    <div className="waiting">
      <ProgressRing status="waiting">{picture}</ProgressRing>
      <StatusText
        title={isFinishing ? texts.finishing : texts.waiting({ provider: name })}
        hint={isFinishing ? texts.finishingHint : texts.waitingHint({ provider: name })}
      />
      <div className="actions">{other}</div>
    </div>
  )
}

/** The provider that a view was opened for, unless it is Farcaster, which has a view of its own. */
function providerIn(value: unknown): FrameSocialProvider | undefined {
  const isKnown = typeof value === 'string' && Object.hasOwn(SOCIAL_MARKS, value) && value !== 'farcaster'
  return isKnown ? (value as FrameSocialProvider) : undefined
}

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
function ClosedLogin({ provider, picture, problem, onRetry, onCode, children }: ClosedLoginProps) {
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
