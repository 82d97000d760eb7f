import { createTransport } from 'nodemailer'
import { mailUnavailable } from '../errors/service-errors.ts'
import { isLoopback } from '../outgoing/expect-tls.ts'
import type { Mailer } from '../ports/mailer.ts'

const CONNECT_TIMEOUT_MS = 5_000
const SOCKET_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 8

/**
 * Sends over SMTP, on connections that stay open.
 * @param url `smtp://user:password@host:587`, which requires STARTTLS unless the host is this machine; `smtps://…` for TLS from
 * the start; `smtp+insecure://…` for a server without TLS
 * @param from the sender, such as `Wallet <no-reply@wallet.example>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    pool: true,
    ...readSmtpAddress(url),
    maxConnections: MAX_CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        // As an object, an address is one recipient whatever is in it.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw mailUnavailable({ cause: error })
      }
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** How a mail server is reached. */
interface SmtpAddress {
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
