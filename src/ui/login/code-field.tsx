import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../messages/define-messages.ts'
import { useStyles } from '../styles/use-styles.ts'
import { useAnnounce } from '../ui-context.ts'
import codeFieldCss from './code-field.css?inline'
import { CODE_LENGTH, digitsOfCode } from './digits-of-code.ts'
import { loginMessages } from './login-messages.ts'
import loginProblemCss from './login-problem.css?inline'
import type { LoginProblem } from './use-login-problem.ts'

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

interface CodeFieldProps {
  readonly isBusy: boolean
  /** Why the last code wasn’t accepted. */
  readonly problem: LoginProblem | undefined
  /** Set where the visitor unfolds the field: it takes the focus as it appears. */
  readonly takesFocus?: boolean
  /** Called as soon as six digits are there. */
  onComplete(code: string): void
}

/**
 * A field for a code of six digits. It is one text field, named 'One-time code', drawn as six boxes: pasting, autofill, Backspace
 * and screen readers work as in any other.
 */
export function CodeField({ isBusy, problem: failure, takesFocus = false, onComplete }: CodeFieldProps) {
  useStyles(codeFieldCss)
  useStyles(loginProblemCss)
  const texts = useMessages(loginMessages)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const problem = failure?.text
  useAnnounce(isBusy ? texts.checking : failure?.spoken)

  const [known, setKnown] = useState(problem)
  // Another try begins with an empty field.
  if (known !== problem) {
    setKnown(problem)
    if (problem) setCode('')
  }
  useEffect(() => {
    if (problem || takesFocus) input.current?.focus()
  }, [problem, takesFocus])

  function enter(text: string) {
    const digits = digitsOfCode(text)
    if (isBusy || digits === code) return
    setCode(digits)
    if (digits.length === CODE_LENGTH) onComplete(digits)
  }

  return (
    <>
      <div part="field" className="code-field">
        <input
          ref={input}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={texts.code}
          aria-invalid={problem && !code ? true : undefined}
          aria-describedby={problem ? id : undefined}
          aria-busy={isBusy || undefined}
          readOnly={isBusy}
          spellCheck={false}
          data-autofocus="always"
          onChange={(event) => enter(event.target.value)}
        />
        {BOXES.map((index) => (
          <span
            key={index}
            aria-hidden="true"
            data-next={index === Math.min(code.length, CODE_LENGTH - 1) || undefined}
          >
            {code[index]}
          </span>
        ))}
        {isBusy && <i className="spinner" />}
      </div>
      {problem && (
        <p id={id} className="login-problem">
          {problem}
        </p>
      )}
    </>
  )
}
