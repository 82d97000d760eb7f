import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { MAIL } from '#ui/primitives/action-icon-paths.ts'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useStore } from '#ui/use-store.ts'
import { emailMessages } from './email-messages.ts'
import emailCss from './email.css?inline'

/** Something before and after the at sign, and a dot in what follows. The mail itself is the real check. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/** Asks for an e-mail address, and mails a code to it. */
export function EmailForm({ hasAutofocus = false }: { hasAutofocus?: boolean }) {
  useStyles(emailCss)
  const core = useCore()
  const login = core.use(createLogin)
  const texts = useMessages(emailMessages)
  const { step, problem } = useStore(login.$state)
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const [last, setLast] = useState('')
  const id = useId()
  const failure = useLoginProblem(step === 'idle' ? problem : undefined)
  const complaint = isInvalid ? texts.invalid : failure
  useAnnounce(complaint)
  useEffect(() => {
    let isCurrent = true
    login.lastEmail().then(
      (email) => isCurrent && setLast(email ?? ''),
      // Then it is typed again.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [login])
  const email = typed ?? last
  const isBusy = step === 'sending'

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = email.trim()
    const isWrong = !EMAIL.test(address)
    setInvalid(isWrong)
    if (!isWrong) void login.sendCode(address)
  }

  return (
    <form className="email-form" noValidate onSubmit={submit}>
      <div className="email-line" data-invalid={complaint ? true : undefined}>
        <Icon path={MAIL} />
        <input
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          aria-label={texts.email}
          placeholder={texts.placeholder}
          aria-invalid={isInvalid || undefined}
          aria-describedby={complaint ? id : undefined}
          data-autofocus={hasAutofocus || undefined}
          readOnly={isBusy}
          value={email}
          {...usePreload('EmailVerifyOtp')}
          onFocus={login.prepare}
          onChange={({ target }) => {
            setTyped(target.value)
            setInvalid(false)
          }}
        />
        <button
          type="submit"
          part="button"
          className={email ? 'primary' : undefined}
          aria-label={texts.continue}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? <i className="spinner" /> : <Icon path={CHEVRON} />}
        </button>
      </div>
      {complaint && (
        <p id={id} className="login-problem">
          {complaint}
        </p>
      )}
    </form>
  )
}
