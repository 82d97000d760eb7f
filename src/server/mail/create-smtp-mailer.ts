import { createTransport } from 'nodemailer'
import { mailUnavailable } from '../errors/service-errors.ts'
import type { Mailer } from '../ports/mailer.ts'
import { readSmtpAddress } from './smtp-address.ts'

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
