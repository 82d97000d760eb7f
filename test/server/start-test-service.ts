import { createWalletServer, type Mail, type WalletServerOptions } from '../../src/server/create-wallet-server.ts'
import { createKeyText } from '../../src/server/crypto/key-ring.ts'
import { mailUnavailable } from '../../src/server/errors/service-errors.ts'
import { createTestBrowser, type TestBrowserOptions } from './create-test-browser.ts'
import { createDatabase, type Database } from './open-test-store.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

/** The service on an empty database, with time and mails in the test's hands. */
export async function startTestService(
  database: Database | { url: string },
  options: Partial<WalletServerOptions> = {},
) {
  const mails: Mail[] = []
  const lines: Readonly<Record<string, unknown>>[] = []
  let nowMs = 1_800_000_000_000
  let isMailDown = false
  let onHeld: (() => void) | undefined
  const all: WalletServerOptions = {
    publicUrl: PUBLIC_URL,
    database: typeof database === 'string' ? await createDatabase(database) : database.url,
    serverKeys: createKeyText('s1'),
    escrowKeys: createKeyText('e1'),
    allowedOrigins: [SITE, 'https://other.example'],
    metricsToken: 'metrics-token',
    clock: { now: () => nowMs, every: () => () => {} },
    log: (line) => lines.push(line),
    mail: {
      async send(mail) {
        if (isMailDown) throw mailUnavailable()
        const hold = onHeld
        onHeld = undefined
        if (hold) return new Promise(hold)
        mails.push(mail)
      },
      close: () => {},
    },
    ...options,
  }
  const server = await createWalletServer(all)
  // Drops the line about the frame's build, which no test depends on.
  lines.length = 0
  return {
    server,
    options: all,
    mails,
    lines,
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms
    },
    breakMail: (isDown: boolean) => {
      isMailDown = isDown
    },
    /** The next mail is never answered. @returns a promise that resolves once it is requested */
    holdMail: () =>
      new Promise<void>((resolve) => {
        onHeld = resolve
      }),
    openBrowser: (browser: TestBrowserOptions = {}) => createTestBrowser(server, browser),
    /** The code of the newest mail to an address. */
    codeFor: (email: string) => /\b\d{6}\b/.exec(newest(mails, email).subject)?.[0] ?? '',
    /** The path of the link in the newest mail to an address. */
    linkFor: (email: string) => {
      const url = /https?:\/\/\S+/.exec(newest(mails, email).text)?.[0]
      return new URL(url ?? '').pathname
    },
  }
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

function newest(mails: readonly Mail[], email: string): Mail {
  const mail = mails.findLast(({ to }) => to === email.toLowerCase())
  if (!mail) throw new Error(`No mail went to ${email}`)
  return mail
}
