import type { Identity } from '../accounts/accounts.ts'

/** An identity on its way into the account of its email address, as a code or an approval carries it. */
export function writeLink({ provider, subject, email, userName }: Identity): Readonly<Record<string, string>> {
  return { provider, subject, ...(email !== null && { email }), ...(userName !== null && { userName }) }
}

export function readLink(details: Readonly<Record<string, string>>): Identity {
  const { provider = '', subject = '', email = null, userName = null } = details
  return { provider, subject, email, userName }
}
