import { useId, useLayoutEffect, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { useMessages } from '../messages/define-messages.ts'
import { useStyles } from '../styles/use-styles.ts'
import { useAnnounce, useUi } from '../ui-context.ts'
import { useEntryState } from '../use-entry-state.ts'
import { loginMessages } from './login-messages.ts'
import loginProblemCss from './login-problem.css?inline'
import type { LoginProblem } from './use-login-problem.ts'

/** Something before and after the at sign, and a dot in what follows. The email itself is the real check. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/** A form with one field, for an email address. */
export interface EmailInput {
  /** As typed, also before the visitor came back to this view; the suggested one until something is typed. */
  email: string
  form: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit'>
  input: ComponentProps<'input'>
  isWrong: boolean
  /** The error, in a paragraph that describes the field. */
  complaint: ReactNode
}

/**
 * Shared by the forms that take an email address.
 *
 * @param options.failure the error of the last address that was sent
 * @param options.send takes an address that looks like one
 */
export function useEmailInput(options: {
  suggested?: string
  isBusy: boolean
  failure: LoginProblem | undefined
  send: (email: string) => void
}): EmailInput {
  const { suggested = '', isBusy, failure, send } = options
  useStyles(loginProblemCss)
  const texts = useMessages(loginMessages)
  const [typed, setTyped] = useEntryState<string | undefined>('email', undefined)
  const [refused, setRefused] = useState<string>()
  const email = typed ?? suggested
  // A later suggestion isn't the refused address.
  const isInvalid = refused === email
  const id = useId()
  const complaint = isInvalid ? texts.invalidEmail : failure?.text
  useAnnounce(isInvalid ? complaint : failure?.spoken)
  const { root } = useUi()
  useLayoutEffect(() => {
    const shown = root.getElementById(id)
    // Visitors who have gone on, such as to the page around an inline dialog, aren’t pulled back.
    if (complaint && shown?.closest('form')?.contains(root.activeElement)) shown.scrollIntoView?.({ block: 'nearest' })
  }, [root, id, complaint])

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const address = email.trim()
    if (EMAIL.test(address)) return send(address)
    setRefused(email)
    event.currentTarget.querySelector('input')?.focus()
  }

  return {
    email,
    form: { noValidate: true, onSubmit },
    input: {
      type: 'email',
      name: 'email',
      autoComplete: 'email',
      autoCapitalize: 'off',
      spellCheck: false,
      dir: 'ltr',
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': complaint ? id : undefined,
      readOnly: isBusy,
      value: email,
      onChange: ({ target }) => {
        setTyped(target.value)
        setRefused(undefined)
      },
    },
    isWrong: Boolean(complaint),
    complaint: complaint && (
      <p id={id} className="login-problem">
        {complaint}
      </p>
    ),
  }
}
