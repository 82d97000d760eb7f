import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOrigin, type Origin } from '../http/open-origin.ts'
import { createMailbox, type Mailbox } from './create-mailbox.ts'
import { createMailSite } from './mail-site.ts'
import { readMail } from './read-mail.ts'
import { startMailServer, type MailServer } from './start-mail-server.ts'

let mailbox: Mailbox
let server: MailServer
let page: Origin
beforeAll(async () => {
  mailbox = createMailbox()
  server = await startMailServer(mailbox)
  page = await openOrigin('mail')
  page.serve(createMailSite(mailbox, WAIT_MS))
})
beforeEach(() => server.start())
afterAll(async () => {
  await server.stop()
  await page.close()
})

/** How long the page waits for a mail that never comes. */
const WAIT_MS = 50

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

test('a code is read once: the next call waits for the next mail', async () => {
  const mailer = openMailer()
  const send = (code: string) =>
    mailer.send('Edsger@example.com', 'Code', `Your code for 123456.example is ${code}.\n\nIgnore it.`)
  const read = () => readMail(mailbox, 'code', 'edsger@example.com')
  await send('100001')
  await send('100002')
  expect(await read()).toBe('100002')
  const next = read()
  await mailer.send('other@example.com', 'Code', 'Your code for a.example is 100003.')
  await send('100004')
  expect(await next).toBe('100004')
  mailer.close()
})

test('the page answers with the code or the link alone, and says which mail it has waited for', async () => {
  const mailer = openMailer()
  await mailer.send('barbara@example.com', 'Code', 'Your code for a.example is 200001.')
  await mailer.send('barbara@example.com', 'Device', 'Approve it:\nhttp://wallet.localhost:1/v1/approvals/a\n\nOr not.')
  mailer.close()
  const read = async (path: string) => {
    const answer = await fetch(`${page.url}${path}`)
    return [answer.status, await answer.text()]
  }
  expect(await read('/code?to=barbara@example.com')).toEqual([200, '200001'])
  expect(await read('/link?to=barbara@example.com')).toEqual([200, 'http://wallet.localhost:1/v1/approvals/a'])
  expect(await read('/code?to=barbara@example.com')).toEqual([
    404,
    'No mail with a code has come for barbara@example.com in 0.05 s.\n',
  ])
  expect(await read('/link')).toEqual([400, 'Whose mail? Ask for /link?to=ADDRESS.\n'])
})
