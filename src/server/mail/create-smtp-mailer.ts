import { createTransport } from 'nodemailer'
import { mailUnavailable } from '../errors/service-errors.ts'
import type { Mailer } from '../ports/mailer.ts'

const CONNECT_TIMEOUT_MS = 5_000
const SOCKET_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 8

/**
 * Sends over SMTP, on connections that stay open.
 * @param url `smtp://user:password@host:587`, or `smtps://…` for TLS from the start
 * @param from the sender, such as `Wallet <no-reply@wallet.example>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
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
