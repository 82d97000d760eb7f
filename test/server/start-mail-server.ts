import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** As it came over the wire, with its headers. */
  readonly text: string
}

/**
 * A mail server on loopback that keeps what it is sent.
 * @param listenPort 0 picks a free one
 */
export async function startMailServer(options: SMTPServerOptions = {}, listenPort = 0) {
  const received: ReceivedMail[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      connections++
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, text: Buffer.concat(chunks).toString() })
        done()
      })
    },
    ...options,
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    // A client that is killed cuts its connection, also while it is being answered; anything else fails the test.
    if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) throw error
  })
  const listener = server.listen(listenPort, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return { server, received, connections: () => connections, url: `smtp://127.0.0.1:${port}` }
}
