import { useState } from 'react'
import { defineMessages, plural, useMessages } from '../messages/define-messages.ts'
import { useAnnounce } from '../ui-context.ts'
import { useSecondsUntil } from './use-login-problem.ts'

const resendMessages = defineMessages('resend', {
  resend: 'Resend code',
  resent: 'We sent you a new code.',
  resentIn: plural({
    one: 'New code sent. Resend in {count} second',
    other: 'New code sent. Resend in {count} seconds',
  }),
  resendIn: plural({ one: 'Resend code in {count} second', other: 'Resend code in {count} seconds' }),
})

interface ResendProps {
  /** When another code can be requested, by `Clock.elapsed`. */
  readonly at: number
  onResend(): void
}

/** Requests another code, after the pause. */
export function Resend({ at, onResend }: ResendProps) {
  const texts = useMessages(resendMessages)
  const left = useSecondsUntil(at)
  /** The value of `at` when the button was pressed. */
  const [pressed, setPressed] = useState<number>()
  const isResent = pressed !== undefined && at > pressed && left > 0
  useAnnounce(isResent ? texts.resent : undefined)
  const resendIn = isResent ? texts.resentIn : texts.resendIn

  function press() {
    if (left > 0) return
    setPressed(at)
    onResend()
  }
  return (
    <button type="button" part="button link" className="help" aria-disabled={left > 0 || undefined} onClick={press}>
      {left > 0 ? resendIn({ count: left }) : texts.resend}
    </button>
  )
}
