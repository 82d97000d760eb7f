import type { ViewProps } from '#ui/define-view.ts'
import { CodeField } from '#ui/login/code-field.tsx'
import { Resend } from '#ui/login/resend.tsx'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createEmailUpdate } from './create-email-update.ts'
import { settingsMessages } from './settings-messages.ts'

/** The code of the old email address, or of the new one. */
export default function UpdateEmailCodeView({ view }: ViewProps) {
  useStyles(waitingCss)
  const core = useCore()
  const update = core.use(createEmailUpdate)
  const texts = useMessages(settingsMessages)
  const { email, isBusy, problem, resendAt } = useStore(update.$state)
  const complaint = useLoginProblem(problem)
  const isNew = view.name === 'UpdateEmailSecondaryOtp'
  return (
    <div className="waiting">
      <StatusText
        title={isNew ? texts.secondary : texts.primary}
        hint={isNew ? texts.secondaryHint({ email }) : texts.primaryHint}
      />
      <CodeField
        key={view.name}
        isBusy={isBusy}
        problem={complaint}
        onComplete={(otp) => {
          if (isNew) void update.confirmNew(otp)
          else void update.confirmOld(otp)
        }}
      />
      {!isNew && <Resend at={resendAt} onResend={() => void update.begin(email)} />}
    </div>
  )
}
