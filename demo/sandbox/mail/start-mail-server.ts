import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { LOOPBACK } from '../http/open-origin.ts'
import type { Mailbox } from './create-mailbox.ts'

/** A mail server on loopback. What it takes, it delivers nowhere but to the sandbox's mailbox. */
export interface MailServer {
  /** `smtp://127.0.0.1:PORT` */
  readonly smtpUrl: string
  /** Ends it: connections are cut, and new ones are refused until {@link MailServer.start}. */
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

/** What is still connected when the server stops gets this long. */
const CLOSE_TIMEOUT_MS = 1

/** @throws Error if the port cannot be listened on */
export async function startMailServer(mailbox: Mailbox): Promise<MailServer> {
  let server = await listen(mailbox, 0)
  const { port } = server.server.address() as AddressInfo
  let isRunning = true
  return {
    smtpUrl: `smtp://${LOOPBACK}:${port}`,
    async stop() {
      if (!isRunning) return
      isRunning = false
      const closed = once(server.server, 'close')
      server.close()
      await closed
    },
    async start() {
      if (isRunning) return
      server = await listen(mailbox, port)
      isRunning = true
    },
  }
}

async function listen(mailbox: Mailbox, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      await mailbox.add(recipients, await buffer(stream))
    }),
  })
  server.listen(port, LOOPBACK)
  await once(server.server, 'listening')
  // From here on, errors are those of clients that cut their connection.
  server.on('error', () => {})
  return server
}
