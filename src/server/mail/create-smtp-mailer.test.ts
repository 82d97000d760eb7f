import type { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { startMailServer as startServer } from '../../../test/server/start-mail-server.ts'
import { createSmtpMailer } from './create-smtp-mailer.ts'
import { codeMail } from './mails.ts'

const FROM = 'Wallet <no-reply@wallet.example>'
const servers: SMTPServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))))
})

async function startMailServer(options?: Parameters<typeof startServer>[0]) {
  const started = await startServer(options)
  servers.push(started.server)
  return started
}

test('a mail goes to its one recipient, and the connection is used again', async () => {
  const { received, connections, url } = await startMailServer()
  const mailer = createSmtpMailer(url, FROM)
  for (const to of ['ada@example.com', 'bob@example.com'])
    await mailer.send({ to, ...codeMail('012345', 'https://shop.example', { purpose: 'sign-in' }) })
  mailer.close()
  expect(received.map(({ to }) => to)).toEqual([['ada@example.com'], ['bob@example.com']])
  expect(received[0]?.text).toMatch(/^From: Wallet <no-reply@wallet\.example>\r$/m)
  expect(received[0]?.text).toMatch(/^Subject: 012345 is your wallet code\r$/m)
  expect(received[0]?.text).toContain('Your code for shop.example is 012345.')
  expect(connections()).toBe(1)
})

test('text that looks like a list of addresses is one recipient', async () => {
  const { received, url } = await startMailServer()
  const mailer = createSmtpMailer(url, FROM)
  const sent = mailer.send({ to: 'ada@example.com, eve@example.com', subject: 'x', text: 'x' })
  await Promise.allSettled([sent])
  mailer.close()
  expect(received.filter(({ to }) => to.includes('eve@example.com'))).toEqual([])
})

test('signs in with the name and password of the URL', async () => {
  const given: string[] = []
  const { received, url } = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      given.push(`${username} ${password}`)
      done(null, { user: username ?? '' })
    },
  })
  const mailer = createSmtpMailer(url.replace('//', '//us%40er:p%2Fw@'), FROM)
  await mailer.send({ to: 'ada@example.com', subject: 'x', text: 'x' })
  mailer.close()
  expect(given).toEqual(['us@er p/w'])
  expect(received).toHaveLength(1)
})

test('a mail server that refuses, or is not there, is unavailable', async () => {
  const { server, url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(new Error('no such user')),
  })
  const mailer = createSmtpMailer(url, FROM)
  const mail = { to: 'ada@example.com', subject: 'x', text: 'x' }
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'mail_unavailable', status: 503 })
  await new Promise<void>((resolve) => server.close(resolve))
  servers.splice(0)
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'mail_unavailable' })
  mailer.close()
})
