import { useState } from 'react'
import type { SignIn } from '#core/sign-in/sign-in.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { signInMessages } from './sign-in-messages.ts'

interface ChoicesProps {
  readonly signIn: SignIn
  /** Label of the main button. */
  readonly action: string
  readonly isWaiting: boolean
}

/** Sign or decline. If signing is required, explains the result of declining, and that Close isn’t a way out. */
export function Choices({ signIn, action, isWaiting }: ChoicesProps) {
  const texts = useMessages(signInMessages)
  // Once signed in, signing is no longer required; the leaving view stays as it was.
  const [isRequired] = useState(() => signIn.$isRequired.get())
  const sign = (
    <button
      key="sign"
      type="button"
      part="button primary"
      className="button primary"
      data-autofocus
      // A disabled button would lose the focus.
      aria-disabled={isWaiting || undefined}
      aria-busy={isWaiting || undefined}
      onClick={() => {
        if (!isWaiting) void signIn.sign()
      }}
    >
      {action}
    </button>
  )
  const cancel = (
    <button key="cancel" type="button" part="button secondary" className="button" onClick={() => void signIn.cancel()}>
      {isRequired ? texts.cancelRequired : texts.cancel}
    </button>
  )
  return (
    <>
      <div className="choices" data-stacked={isRequired || undefined}>
        {isRequired ? [sign, cancel] : [cancel, sign]}
      </div>
      {isRequired && (
        // Close, in the header, refers to it.
        <small id="why-locked">{texts.locked}</small>
      )}
    </>
  )
}
