import { isLoopback } from '../outgoing/expect-tls.ts'

/** How a mail server is reached. */
export interface SmtpAddress {
  readonly host: string
  readonly port: number
  /** TLS from the start. */
  readonly secure: boolean
  /** Without STARTTLS nothing is sent. Otherwise it is used if the server offers it, which someone on the way can prevent. */
  readonly requireTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/**
 * Reads `smtp://user:password@host:587`, `smtps://…`, or `smtp+insecure://…` for a server without TLS.
 * @throws Error if it is anything else
 */
export function readSmtpAddress(url: string): SmtpAddress {
  const [, scheme] = /^(smtp|smtps|smtp\+insecure):\/\/./i.exec(url) ?? []
  if (scheme === undefined || !URL.canParse(url))
    throw new Error('SMTP_URL: write smtp://user:password@host:587, smtps://… or smtp+insecure://…')
  const { hostname, port, username, password } = new URL(url)
  const secure = scheme.toLowerCase() === 'smtps'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: scheme.toLowerCase() === 'smtp' && !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
