import { EmailForm } from './email-form.tsx'

/** Logging in by email, as Connect offers it. */
export default function EmailEntryView() {
  return <EmailForm />
}
