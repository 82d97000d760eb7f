import { randomBytes } from 'node:crypto'
import { createTestEnvelope } from './create-test-envelope.ts'
import { openCommandBrowser } from './open-command-browser.ts'
import type { TestCommand } from './start-command.ts'
import type { startMailServer } from './start-mail-server.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The state that a process has acknowledged. */
export interface StoredWallet {
  readonly cookie: string
  readonly sealed: string
}

/** A new wallet at a process: signs in by a mailed code and stores an envelope. */
export async function createCommandWallet(command: TestCommand, mail: MailServer): Promise<StoredWallet> {
  const browser = openCommandBrowser(command)
  const email = `${randomBytes(8).toString('hex')}@example.com`
  const sent = await browser.askForCode(email)
  if (sent.status !== 200) throw refused(command, sent.text)
  const text = mail.received.findLast(({ to }) => to.includes(email))?.text ?? ''
  const signedIn = await browser.verifyCode(sent.body.challenge, /Subject: (\d{6})/.exec(text)?.[1] ?? '')
  if (signedIn.body.status !== 'signed-in') throw refused(command, signedIn.text)
  const { body } = createTestEnvelope(1)
  const { status, text: answer } = await browser.call('PUT', '/v1/envelope', body)
  if (status !== 200) throw refused(command, answer)
  return { cookie: browser.cookie() ?? '', sealed: body.sealed }
}

/** The sealed bytes that a process has of a wallet. */
export async function readCommandWallet(command: TestCommand, { cookie }: StoredWallet): Promise<unknown> {
  const headers = { cookie: `__Host-wallet-session=${cookie}` }
  const { status, text, body } = await openCommandBrowser(command).call('POST', '/v1/envelope/open', {}, headers)
  // A lost wallet has no session any more; any other error doesn't show if it was stored.
  if (status !== 200 && status !== 401 && status !== 404) throw refused(command, text)
  return body.sealed
}

/** A process has answered, and not done what it was asked. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
  /** True if the mail server was too slow, as on a busy machine. Then nothing was begun. */
  readonly isMailUnavailable: boolean

  constructor(text: string, fault: string) {
    super(`${text} ${fault}`)
    this.isMailUnavailable = text.includes('"mail_unavailable"')
  }
}

/** An error with the answer of a process, and the last fault that it logged. */
function refused({ lines }: TestCommand, text: string) {
  const fault = lines.findLast(({ event }) => event === 'fault')
  return new CommandRefused(text, fault ? JSON.stringify(fault) : '')
}
