import { useEffect, useState } from 'react'
import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { useEmailInput } from '#ui/login/use-email-input.tsx'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ARROW_RIGHT, MAIL } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { emailMessages } from './email-messages.ts'
import emailCss from './email.css?inline'

/** Asks for an email address, and mails a code to it. */
export function EmailForm({ hasAutofocus = false }: { hasAutofocus?: boolean }) {
  useStyles(emailCss)
  const core = useCore()
  const login = core.use(createLogin)
  const texts = useMessages(emailMessages)
  const { step, problem } = useStore(login.$state)
  const [last, setLast] = useState('')
  const failure = useLoginProblem(step === 'idle' ? problem : undefined)
  useEffect(() => {
    let isCurrent = true
    void login.lastEmail().then((email) => {
      if (isCurrent) setLast(email ?? '')
    })
    return () => {
      isCurrent = false
    }
  }, [login])
  const isBusy = step === 'sending'
  const { email, form, input, isWrong, complaint } = useEmailInput({
    suggested: last,
    isBusy,
    failure,
    send: (address) => void login.sendCode(address),
  })

  return (
    <form className="email-form" {...form}>
      <div part="field" className="email-line" data-invalid={isWrong || undefined}>
        <Icon path={MAIL} />
        <input
          {...input}
          aria-label={texts.email}
          placeholder={texts.placeholder}
          data-autofocus={hasAutofocus ? 'always' : undefined}
          {...usePreload('EmailVerifyOtp')}
          onFocus={login.prepare}
        />
        <button
          type="submit"
          part="button primary"
          className={email ? 'primary' : undefined}
          aria-label={texts.continue}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? <i className="spinner" /> : <Icon path={ARROW_RIGHT} />}
        </button>
      </div>
      {complaint}
    </form>
  )
}
