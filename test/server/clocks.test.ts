import { expect, inject, test } from 'vitest'
import { createKeyText } from '../../src/server/crypto/key-ring.ts'
import { openCommandBrowser } from './open-command-browser.ts'
import { createSchema } from './open-test-store.ts'
import { setUpFolderAndMail } from './set-up-folder-and-mail.ts'
import { startCommand } from './start-command.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

const EMAIL = 'ada@example.com'
const DAY_MS = 86_400_000

const on = setUpFolderAndMail()

/** Sets the clock of a process. */
const setClock = (ms: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,const{now}=Date;Date.now=()=>now()${ms < 0 ? '' : '+'}${ms}`,
})

test.each([-40 * DAY_MS, 40 * DAY_MS])(
  'a process whose clock is %d ms off serves beside one whose clock is right',
  async (ms) => {
    const settings = {
      PORT: '0',
      PUBLIC_URL,
      ALLOWED_ORIGINS: SITE,
      SMTP_URL: on.mail.url,
      DATA_FOLDER: on.folder,
      DATABASE_URL: await createSchema(inject('postgresUrl')),
      SERVER_KEYS: createKeyText('s1'),
      ESCROW_KEYS: createKeyText('e1'),
    }
    const right = await startCommand(settings)
    const wrong = await startCommand({ ...settings, ...setClock(ms) })
    expect(wrong.lines).toContainEqual(expect.objectContaining({ level: 'warn', event: 'clock-off' }))
    const codeOf = (to: string) =>
      /Subject: (\d{6})/.exec(on.mail.received.findLast((sent) => sent.to.includes(to))?.text ?? '')?.[1] ?? ''

    for (const [asked, answered, email] of [
      [right, wrong, EMAIL],
      [wrong, right, 'bob@example.com'],
    ] as const) {
      const browser = openCommandBrowser(asked)
      const sent = await browser.askForCode(email)
      const early = await openCommandBrowser(answered).askForCode(email)
      expect(early.body.error).toMatchObject({ code: 'too_many_requests' })
      expect(early.body.error.retryAfterMs).toBeLessThanOrEqual(30_000)
      const given = { challenge: sent.body.challenge, code: codeOf(email), browser: browser.browser }
      const other = openCommandBrowser(answered)
      expect((await other.post('/v1/email/verify', given)).body.status).toBe('signed-in')
      const cookie = { cookie: `__Host-wallet-session=${other.cookie()}` }
      const session = await browser.call('GET', '/v1/session', undefined, cookie)
      expect(session.body.account).toMatchObject({ email })
    }
    await Promise.all([right.kill('SIGTERM'), wrong.kill('SIGTERM')])
  },
)
