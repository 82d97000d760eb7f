import { randomBytes } from 'node:crypto'
import { createTestEnvelope } from './create-test-envelope.ts'
import { openCommandBrowser } from './open-command-browser.ts'
import type { TestCommand } from './start-command.ts'
import type { startMailServer } from './start-mail-server.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** What a process has acknowledged. */
export interface KeptWallet {
  readonly cookie: string
  readonly sealed: string
}

/** A new wallet at a process: signs in by a mailed code and stores an envelope. */
export async function createCommandWallet(command: TestCommand, mail: MailServer): Promise<KeptWallet> {
  const browser = openCommandBrowser(command)
  const email = `${randomBytes(8).toString('hex')}@example.com`
  const sent = await browser.askForCode(email)
  const text = mail.received.findLast(({ to }) => to.includes(email))?.text ?? ''
  const signedIn = await browser.verifyCode(sent.body.challenge, /Subject: (\d{6})/.exec(text)?.[1] ?? '')
  if (signedIn.body.status !== 'signed-in') throw new Error(`It did not sign in: ${signedIn.text}`)
  const { body } = createTestEnvelope(1)
  const { status, text: answer } = await browser.call('PUT', '/v1/envelope', body)
  if (status !== 200) throw new Error(`It did not store the envelope: ${answer}`)
  return { cookie: browser.cookie() ?? '', sealed: body.sealed }
}

/** The sealed bytes that a process has of a wallet. */
export async function readCommandWallet(command: TestCommand, { cookie }: KeptWallet): Promise<unknown> {
  const headers = { cookie: `__Host-wallet-session=${cookie}` }
  return (await openCommandBrowser(command).call('POST', '/v1/envelope/open', {}, headers)).body.sealed
}
