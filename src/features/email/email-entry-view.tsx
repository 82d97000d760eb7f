import { EmailForm } from './email-form.tsx'

/** Logging in by e-mail, as Connect offers it. */
export default function EmailEntryView() {
  return <EmailForm />
}
