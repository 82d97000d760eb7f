import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { CodeField } from '#ui/login/code-field.tsx'
import { isOpening, LoginProgress } from '#ui/login/login-progress.tsx'
import { Resend } from '#ui/login/resend.tsx'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { emailMessages } from './email-messages.ts'

/** The code from the mail. It is checked as soon as it is complete. */
export default function VerifyOtpView() {
  useStyles(waitingCss)
  const core = useCore()
  const login = core.use(createLogin)
  const state = useStore(login.$state)
  const texts = useMessages(emailMessages)
  const problem = useLoginProblem(state.problem)
  if (isOpening(state)) return <LoginProgress state={state} />
  const { email = '', resendAt = 0 } = state
  return (
    <div className="waiting">
      <StatusText title={texts.sent} hint={texts.sentHint({ email })} />
      <CodeField isBusy={state.step === 'checking'} problem={problem} onComplete={(otp) => void login.enterCode(otp)} />
      <Resend at={resendAt} onResend={() => void login.sendCode(email)} />
    </div>
  )
}
