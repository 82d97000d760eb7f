import { useEmailInput } from '#ui/login/use-email-input.tsx'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createEmailUpdate } from './create-email-update.ts'
import { settingsMessages } from './settings-messages.ts'
import updateEmailCss from './update-email.css?inline'

/** Another email address for the embedded wallet. */
export default function UpdateEmailView() {
  useStyles(waitingCss)
  useStyles(updateEmailCss)
  const core = useCore()
  const update = core.use(createEmailUpdate)
  const texts = useMessages(settingsMessages)
  const { isBusy, problem } = useStore(update.$state)
  const failure = useLoginProblem(problem)
  const { form, input, complaint } = useEmailInput({ isBusy, failure, send: (email) => void update.begin(email) })

  return (
    <form className="update-email" {...form}>
      <p>{texts.updateAbout}</p>
      <input {...input} part="field" aria-label={texts.address} placeholder={texts.address} data-autofocus="always" />
      {complaint}
      <button
        type="submit"
        part="button primary"
        className="button primary"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        {isBusy && <i className="spinner" />}
        {texts.update}
      </button>
    </form>
  )
}
