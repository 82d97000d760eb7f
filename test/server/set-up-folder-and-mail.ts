import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach } from 'vitest'
import { startMailServer } from './start-mail-server.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** For each test of a file: an empty folder, and a mail server. */
export function setUpFolderAndMail(mailOptions?: SMTPServerOptions) {
  let folder: string
  let mail: MailServer
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wallet-server-'))
    mail = await startMailServer(mailOptions)
  })
  afterEach(async () => {
    await new Promise<void>((resolve) => mail.server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get folder(): string {
      return folder
    },
    get mail(): MailServer {
      return mail
    },
  }
}
