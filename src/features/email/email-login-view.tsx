import { useMessages } from '#ui/messages/define-messages.ts'
import { EmailForm } from './email-form.tsx'
import { emailMessages } from './email-messages.ts'

/** Logging in by email, in a view of its own. */
export default function EmailLoginView() {
  const texts = useMessages(emailMessages)
  return (
    <>
      <p className="email-about">{texts.about}</p>
      <EmailForm hasAutofocus />
    </>
  )
}
