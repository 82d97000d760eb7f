import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { LOOPBACK } from '../http/open-origin.ts'
import { createMailbox } from './create-mailbox.ts'
import { startMailServer } from './start-mail-server.ts'

async function greetingOf(smtpUrl: string) {
  const socket = connect(Number(new URL(smtpUrl).port), LOOPBACK)
  const [greeting] = await once(socket, 'data')
  socket.destroy()
  return String(greeting)
}

test('a server that is started twice at once, or as it stops, runs once', async () => {
  const server = await startMailServer(createMailbox())
  await server.stop()
  await Promise.all([server.start(), server.start()])
  await Promise.all([server.stop(), server.start()])
  expect(await greetingOf(server.smtpUrl)).toMatch(/^220 /)
  await server.stop()
})

test('a port that was taken meanwhile fails the start, and nothing else', async () => {
  const server = await startMailServer(createMailbox())
  await server.stop()
  const other = createServer().listen(Number(new URL(server.smtpUrl).port), LOOPBACK)
  await once(other, 'listening')
  await expect(server.start()).rejects.toMatchObject({ code: 'EADDRINUSE' })
  other.close()
  await once(other, 'close')
  await server.start()
  expect(await greetingOf(server.smtpUrl)).toMatch(/^220 /)
  await server.stop()
})
