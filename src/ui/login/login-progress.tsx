import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import type { LoginState } from '#domain/embedded-wallet/login-state.ts'
import { useMessages } from '../messages/define-messages.ts'
import { LOCK } from '../primitives/action-icon-paths.ts'
import { ConnectedMoment } from '../primitives/connected-moment.tsx'
import { FailedState } from '../primitives/failed-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { ProgressRing } from '../primitives/progress-ring.tsx'
import { StatusText } from '../primitives/status-text.tsx'
import { useStyles } from '../styles/use-styles.ts'
import waitingCss from '../styles/waiting.css?inline'
import { useCore } from '../ui-context.ts'
import { loginMessages } from './login-messages.ts'
import { useLoginProblem } from './use-login-problem.ts'

/** True if the visitor is known already, and only the wallet has to be opened, or is open. */
export const isOpening = ({ step }: LoginState) => step === 'opening' || step === 'recovery' || step === 'done'

/** The end of each login: the wallet is opened or recovered. */
export function LoginProgress({ state }: { state: LoginState }) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(loginMessages)
  const problem = useLoginProblem(state.problem)
  const { retry } = core.use(createLogin)
  const picture = (
    <span className="badge">
      <Icon path={LOCK} />
    </span>
  )
  if (state.step === 'done')
    return <ConnectedMoment title={texts.connected} hint={texts.connectedHint} picture={picture} />
  if (state.problem) {
    const isRecovery = state.step === 'recovery'
    return (
      <FailedState
        picture={picture}
        title={isRecovery ? texts.recovery : texts.failed}
        hint={isRecovery ? texts.recoveryHint : (problem?.text ?? texts.openingHint)}
        spokenHint={isRecovery ? undefined : problem?.spoken}
        onRetry={retry}
      >
        <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
          {texts.back}
        </button>
      </FailedState>
    )
  }
  return (
    <div className="waiting">
      <ProgressRing status="waiting">{picture}</ProgressRing>
      <StatusText title={texts.opening} hint={texts.openingHint} />
    </div>
  )
}
