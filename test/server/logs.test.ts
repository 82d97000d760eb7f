import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { setUpFolderAndMail } from './set-up-folder-and-mail.ts'
import { startCommand } from './start-command.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

const EMAIL = 'ada.lovelace@example.com'
const REFUSED_EMAIL = 'nobody.here@example.com'
const ADDRESS = '203.0.113.77'
const DEVICE = 'Ada’s own Firefox'
const METRICS_TOKEN = 'token-of-the-operator'

const on = setUpFolderAndMail({
  onRcptTo: ({ address }, _session, done) =>
    done(address === REFUSED_EMAIL ? new Error(`No such user: ${address}`) : undefined),
})

test('neither logs nor metrics have anything of who logs in, whether it succeeds or fails', async () => {
  const command = await startCommand({
    PORT: '0',
    PUBLIC_URL,
    ALLOWED_ORIGINS: SITE,
    SMTP_URL: on.mail.url,
    DATA_FOLDER: join(on.folder, 'data'),
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN,
    GITHUB_CLIENT_ID: 'wallet',
    GITHUB_CLIENT_SECRET: 'secret-of-github',
    GITHUB_BASE_URL: 'http://127.0.0.1:9',
  })
  const secrets = new Set([EMAIL, 'lovelace', REFUSED_EMAIL, ADDRESS, DEVICE, METRICS_TOKEN, 'secret-of-github'])
  const open = () =>
    createTestBrowser(
      {
        async fetch(request) {
          const { pathname, search } = new URL(request.url)
          const body = ['GET', 'DELETE'].includes(request.method) ? null : await request.text()
          const headers = { ...Object.fromEntries(request.headers), 'x-forwarded-for': ADDRESS }
          return fetch(`http://127.0.0.1:${command.port}${pathname}${search}`, {
            method: request.method,
            headers,
            body,
            redirect: 'manual',
          })
        },
      },
      { name: DEVICE },
    )
  const newest = () => on.mail.received.at(-1)?.text ?? ''
  const codeIn = (text: string) => /Subject: (\d{6})/.exec(text)?.[1] ?? ''
  const keep = (...values: readonly (string | undefined)[]) => {
    for (const value of values) if (value) secrets.add(value)
  }

  // A login, with a wrong code before the right one, and a wallet.
  const first = open()
  const sent = await first.askForCode(EMAIL)
  const code = codeIn(newest())
  expect(code).toMatch(/^\d{6}$/)
  await first.verifyCode(sent.body.challenge, code === '000000' ? '000001' : '000000')
  const { body: signedIn } = await first.verifyCode(sent.body.challenge, code)
  expect(signedIn.status).toBe('signed-in')
  const envelope = createTestEnvelope(1)
  expect((await first.call('PUT', '/v1/envelope', envelope.body)).status).toBe(200)
  keep(code, first.browser, first.cookie(), sent.body.challenge as string, signedIn.account.id as string)
  keep(envelope.ownWriter, envelope.body.sealed, ...envelope.body.addresses.map((address) => address.split(':')[1]))

  // The address is changed: the mail server refuses the new one.
  expect((await first.askForCode(REFUSED_EMAIL)).body.error.code).toBe('mail_unavailable')
  // Invalid calls that contain private data.
  await first.get(`/v1/${EMAIL}`)
  await first.post('/v1/email/code', { email: EMAIL, browser: EMAIL })
  await first.post('/v1/email/verify', `{"code":"${code}","email":"${EMAIL}"`)
  await first.get(`/v1/approvals/${first.browser}?email=${EMAIL}`)
  // A provider that is down, and an unsolicited answer of a provider.
  await first.post('/v1/social/start', { provider: 'github', secretHash: first.browser })
  await first.get(`/v1/social/github/callback?code=${code}&state=${EMAIL}`)
  await first.get(`/v1/social/${EMAIL}/callback`)

  const metrics = await fetch(`http://127.0.0.1:${command.port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(await command.kill('SIGTERM')).toBe(0)
  const [log, counted] = [`${JSON.stringify(command.lines)}${command.complaints()}`, await metrics.text()]
  expect(command.lines.filter(({ event }) => event === 'fault')).not.toEqual([])
  expect(counted).toContain('wallet_mails_total{result="failed"} 1')
  // Digits count as a whole number only: times have fractions such as 0.09000000000000001.
  const isIn = (text: string, secret: string) =>
    /^\d+$/.test(secret)
      ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text)
      : text.toLowerCase().includes(secret.toLowerCase())
  const found = (text: string) => [...secrets].filter((secret) => isIn(text, secret))
  expect(found(log)).toEqual([])
  expect(found(counted)).toEqual([])
  // Secrets would be found if they were there.
  expect(found(`${log}${EMAIL} ${code}`)).toEqual([EMAIL, 'lovelace', code])
})
