import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { isOpening, LoginProgress } from '#ui/login/login-progress.tsx'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { MAIL } from '#ui/primitives/action-icon-paths.ts'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { emailMessages } from './email-messages.ts'

/** Waits until the visitor has opened the link that approves this device. */
export default function VerifyDeviceView() {
  useStyles(waitingCss)
  const core = useCore()
  const login = core.use(createLogin)
  const state = useStore(login.$state)
  const texts = useMessages(emailMessages)
  const problem = useLoginProblem(state.problem)
  if (isOpening(state)) return <LoginProgress state={state} />
  const picture = (
    <span className="badge">
      <Icon path={MAIL} />
    </span>
  )
  const otherWay = (
    <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
      {texts.otherWay}
    </button>
  )
  if (problem)
    return (
      <FailedState
        picture={picture}
        title={texts.deviceFailed}
        hint={problem.text}
        spokenHint={problem.spoken}
        onRetry={login.retry}
      >
        {otherWay}
      </FailedState>
    )
  const mailHint = state.email ? texts.deviceHint({ email: state.email }) : texts.deviceAnyHint
  const hint = state.isMailed === false ? texts.deviceKnownHint : mailHint
  return (
    <div className="waiting">
      <ProgressRing status="waiting">{picture}</ProgressRing>
      <StatusText title={texts.deviceTitle} hint={hint} />
      {state.number && <p>{texts.deviceNumber({ number: state.number })}</p>}
      <div className="actions">{otherWay}</div>
    </div>
  )
}
