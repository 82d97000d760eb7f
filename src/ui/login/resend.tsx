import { defineMessages, useMessages } from '../messages/define-messages.ts'
import { plural } from '../messages/plural.ts'
import { useSecondsUntil } from './use-login-problem.ts'

const resendMessages = defineMessages('resend', {
  resend: 'Resend code',
  resendIn: plural({ one: 'Resend code in {count} second', other: 'Resend code in {count} seconds' }),
})

interface ResendProps {
  /** When another code may be asked for, in ms since the epoch. */
  readonly at: number
  onResend(): void
}

/** Mails another code, once the pause is over. */
export function Resend({ at, onResend }: ResendProps) {
  const texts = useMessages(resendMessages)
  const left = useSecondsUntil(at)
  return (
    <button
      type="button"
      part="button"
      className="help"
      aria-disabled={left > 0 || undefined}
      onClick={() => left === 0 && onResend()}
    >
      {left > 0 ? texts.resendIn({ count: left }) : texts.resend}
    </button>
  )
}
