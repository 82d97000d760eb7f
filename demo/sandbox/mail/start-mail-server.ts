import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { createSwitch } from '../create-switch.ts'
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

/** Time that open connections get when the server stops. */
const CLOSE_TIMEOUT_MS = 1

/** @throws Error if the port cannot be listened on */
export async function startMailServer(mailbox: Mailbox): Promise<MailServer> {
  let port = 0
  const server = createSwitch(
    async () => {
      const listening = await listen(mailbox, port)
      ;({ port } = listening.server.address() as AddressInfo)
      return listening
    },
    async (listening) => {
      const closed = once(listening.server, 'close')
      listening.close()
      await closed
    },
  )
  await server.start()
  return { smtpUrl: `smtp://${LOOPBACK}:${port}`, stop: server.stop, start: server.start }
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
  // A port that is taken is reported by the socket, below. Later errors come from clients that cut their connection.
  server.on('error', () => {})
  server.listen(port, LOOPBACK)
  await once(server.server, 'listening')
  return server
}
