import { useId, useState, type SyntheticEvent } from 'react'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useStore } from '#ui/use-store.ts'
import { createEmailUpdate } from './create-email-update.ts'
import { settingsMessages } from './settings-messages.ts'
import updateEmailCss from './update-email.css?inline'

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/** Another e-mail address for the embedded wallet. */
export default function UpdateEmailView() {
  useStyles(waitingCss)
  useStyles(updateEmailCss)
  const core = useCore()
  const update = core.use(createEmailUpdate)
  const texts = useMessages(settingsMessages)
  const { isBusy, problem } = useStore(update.$state)
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const failure = useLoginProblem(problem)
  const complaint = isInvalid ? texts.invalid : failure
  const id = useId()
  useAnnounce(complaint)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    const email = typed.trim()
    const isWrong = !EMAIL.test(email)
    setInvalid(isWrong)
    if (!isWrong) void update.begin(email)
  }

  return (
    <form className="update-email" noValidate onSubmit={submit}>
      <p>{texts.updateAbout}</p>
      <input
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        aria-label={texts.address}
        placeholder={texts.address}
        aria-invalid={isInvalid || undefined}
        aria-describedby={complaint ? id : undefined}
        data-autofocus
        readOnly={isBusy}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setInvalid(false)
        }}
      />
      {complaint && (
        <p id={id} className="login-problem">
          {complaint}
        </p>
      )}
      <button type="submit" part="button" className="button primary" aria-disabled={isBusy || undefined}>
        {isBusy ? <i className="spinner" /> : texts.update}
      </button>
    </form>
  )
}
