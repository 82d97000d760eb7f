import { SandboxError } from '../sandbox-error.ts'
import type { Mailbox } from './create-mailbox.ts'

/** The part of a mail that tests read. */
export type MailPart = 'code' | 'link'

const PATTERNS: Readonly<Record<MailPart, RegExp>> = {
  // At the end of its sentence: the site's host, before it, can have digits, too.
  code: /\b\d{6}(?=\.$)/m,
  link: /https?:\/\/\S+/,
}

/** Time limit for a requested mail. */
export const MAIL_TIMEOUT_MS = 20_000

/**
 * The code or the link of the newest mail to an address, once one has come that was not read yet.
 * @throws SandboxError if none comes in time
 */
export async function readMail(
  mailbox: Pick<Mailbox, 'read'>,
  part: MailPart,
  to: string,
  timeoutMs: number = MAIL_TIMEOUT_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await mailbox.read(to, PATTERNS[part], signal)
  } catch (error) {
    if (!signal.aborted) throw error
    throw new SandboxError(`No mail with a ${part} has come for ${to} in ${timeoutMs / 1000} s.`, { cause: error })
  }
}
