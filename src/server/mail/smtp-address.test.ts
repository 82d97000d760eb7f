import { afterEach, expect, test } from 'vitest'
import { startMailServer } from '../../../test/server/start-mail-server.ts'
import { createSmtpMailer, readSmtpAddress } from './create-smtp-mailer.ts'

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
  ['smtp://mail.example:25', { port: 25, requireTLS: true }],
  ['SMTP://mail.example', { secure: false, requireTLS: true }],
  ['smtp://10.0.0.1', { requireTLS: true }],
  ['smtp://localhost.mail.example', { requireTLS: true }],
  ['smtps://mail.example', { port: 465, secure: true }],
  ['smtp+insecure://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
  ['smtp+insecure://user:p%2Fw@mail.example:26', { port: 26, auth: { user: 'user', pass: 'p/w' } }],
  ['smtp://localhost:25', { secure: false, requireTLS: false }],
  ['smtp://127.0.0.1:25', { requireTLS: false }],
  ['smtp://[::1]:25', { host: '::1', requireTLS: false }],
])('%s', (url, address) => {
  expect(readSmtpAddress(url)).toMatchObject(address)
})

test.each(['mail.example', 'http://mail.example', 'smtp+plain://mail.example', 'smtp://', ''])(
  '%j is refused',
  (url) => {
    expect(() => readSmtpAddress(url)).toThrow('SMTP_URL: write smtp://')
  },
)

const closes: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closes.splice(0).map((close) => close())))

/** An address of this machine that doesn't count as this machine's. */
const ELSEWHERE = '0.0.0.0'

async function startServer() {
  const given: string[] = []
  const started = await startMailServer({
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      given.push(`${username} ${password}`)
      done(null, { user: username ?? '' })
    },
  })
  closes.push(() => new Promise<void>((resolve) => started.server.close(() => resolve())))
  const mailerFor = (scheme: string) => {
    const mailer = createSmtpMailer(
      `${scheme}://wallet:hunter2@${ELSEWHERE}:${new URL(started.url).port}`,
      'no-reply@a.example',
    )
    closes.push(async () => mailer.close())
    return mailer
  }
  return { ...started, given, mailerFor }
}

const MAIL = { to: 'ada@example.com', subject: '123456 is your wallet code', text: '123456' }

test('a server elsewhere that offers no TLS gets neither the password nor a code', async () => {
  const { received, given, mailerFor } = await startServer()
  await expect(mailerFor('smtp').send(MAIL)).rejects.toMatchObject({ code: 'mail_unavailable' })
  await expect(mailerFor('smtp').check?.()).rejects.toThrow()
  expect([received, given]).toEqual([[], []])
})

test('an operator who wants it can do without TLS', async () => {
  const { received, given, mailerFor } = await startServer()
  await mailerFor('smtp+insecure').send(MAIL)
  expect([received.length, given]).toEqual([1, ['wallet hunter2']])
})
