import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOrigin, type Origin } from '../http/open-origin.ts'
import { createMailbox, type Mailbox } from './create-mailbox.ts'
import { createMailSite } from './mail-site.ts'
import { startMailServer, type MailServer } from './start-mail-server.ts'

let mailbox: Mailbox
let server: MailServer
let page: Origin
beforeAll(async () => {
  mailbox = createMailbox()
  server = await startMailServer(mailbox)
  page = await openOrigin('mail')
  page.serve(createMailSite(mailbox))
})
beforeEach(() => server.start())
afterAll(async () => {
  await server.stop()
  await page.close()
})

const LONG = 'Your code for shop.example is 123456. '.repeat(10).trim()

/** Sends as the wallet service does: on a connection that stays open. */
function openMailer() {
  const transport = createTransport({ url: server.smtpUrl, pool: true })
  const send = (to: string, subject: string, text: string) =>
    transport.sendMail({ from: 'Wallet <no-reply@wallet.example>', to, subject, text })
  return { send, close: () => transport.close() }
}

test('a mail is listed as it was written, newest last', async () => {
  const mailer = openMailer()
  await mailer.send('ada@example.com', 'Código 123456', `${LONG}\n\nGrüße`)
  await mailer.send('grace@example.com', 'Later', 'Text')
  mailer.close()
  const listed = await (await fetch(`${page.url}/messages.json`)).json()
  expect(listed).toEqual([
    { to: 'ada@example.com', subject: 'Código 123456', text: `${LONG}\n\nGrüße`, at: expect.any(Number) },
    { to: 'grace@example.com', subject: 'Later', text: 'Text', at: expect.any(Number) },
  ])
})

test('the page shows the newest first, with links that can be followed, and runs nothing of a mail', async () => {
  const mailer = openMailer()
  await mailer.send(
    'ada@example.com',
    '<b>New device</b>',
    'Approve it:\nhttp://wallet.localhost:1/v1/approvals/a?b=1&c=2',
  )
  mailer.close()
  const answer = await fetch(`${page.url}/`)
  const markup = await answer.text()
  expect(markup.indexOf('New device')).toBeLessThan(markup.indexOf('Later'))
  expect(markup).toContain('&lt;b&gt;New device')
  expect(markup).toContain('<a href="http://wallet.localhost:1/v1/approvals/a?b=1&amp;c=2">')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
})

test('a server that is down refuses mail, also on open connections, and takes it again after its start', async () => {
  const mailer = openMailer()
  await mailer.send('ada@example.com', 'Before', 'Text')
  await server.stop()
  await expect(mailer.send('ada@example.com', 'Meanwhile', 'Text')).rejects.toThrow()
  await server.start()
  await mailer.send('ada@example.com', 'After', 'Text')
  mailer.close()
  expect(
    mailbox
      .messages()
      .map(({ subject }) => subject)
      .slice(-2),
  ).toEqual(['Before', 'After'])
})
