import { changeEmail, lockIdentities, signInEmailOf } from '../accounts/accounts.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { CodeAnswer, Codes, SentCode, VerifiedCode } from '../codes/create-codes.ts'
import { codeExpired, emailMissing, emailTaken } from '../errors/service-errors.ts'
import { emailChangedMail } from '../mail/mails.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Mailer } from '../ports/mailer.ts'
import { expectNoWait, expectSession, type Session } from '../sessions/create-sessions.ts'
import type { Store } from '../store/sql.ts'
import { endPendingAccess } from './end-pending-access.ts'

interface Answer {
  readonly challenge: string
  readonly code: string
  readonly browser: Uint8Array
}

/** Changes the address that an account signs in by: a code to the old one, then a code to the new one. */
export interface EmailUpdate {
  /**
   * The device doesn't wait, and has proven itself.
   * @throws ServiceError `email_missing`, and errors of `Codes.send`
   */
  begin(caller: Caller, session: Session, email: string, browser: Uint8Array): Promise<SentCode>
  /** @throws ServiceError as `Codes.verify` and `Codes.send` do */
  verifyPrimary(caller: Caller, session: Session, answer: Answer): Promise<SentCode>
  /** @throws ServiceError `email_taken`, `session_ended`, and errors of `Codes.verify` */
  verifySecondary(caller: Caller, session: Session, answer: Answer): Promise<void>
}

interface Ports {
  readonly store: Store
  readonly clock: ServerClock
  readonly codes: Codes
  readonly mailer: Mailer
  readonly onError: (error: unknown) => void
}

export function createEmailUpdate({ store, clock, codes, mailer, onError }: Ports): EmailUpdate {
  async function verify<Result>(
    caller: Caller,
    session: Session,
    answer: Answer & Pick<CodeAnswer, 'purpose'>,
    run: (verified: VerifiedCode) => Promise<Result>,
  ): Promise<Result> {
    expectNoWait(session, clock.now())
    return codes.verify(caller, answer, (verified) => {
      const { account, device } = verified.details
      if (account !== session.account || device !== session.device) throw codeExpired()
      return run(verified)
    })
  }

  return {
    async begin(caller, session, email, browser) {
      const present = await signInEmailOf(store, session.account)
      if (present === undefined) throw emailMissing()
      // The device has proven itself, and no other one goes on with the change.
      const details = { account: session.account, device: session.device, email }
      // Sent to the account's own address, so a stranger's requests don't count against it.
      return codes.send(caller, { purpose: 'change-primary', email: present, device: session.device, browser, details })
    },

    verifyPrimary: (caller, session, answer) =>
      verify(caller, session, { ...answer, purpose: 'change-primary' }, ({ email: from, details }) => {
        const email = details['email'] ?? ''
        const { account, device } = session
        const next = { account, device, from }
        return codes.send(caller, {
          purpose: 'change-secondary',
          email,
          device,
          browser: answer.browser,
          details: next,
        })
      }),

    verifySecondary: (caller, session, answer) =>
      verify(caller, session, { ...answer, purpose: 'change-secondary' }, async ({ email: to, details }) => {
        const from = details['from'] ?? ''
        const nowMs = clock.now()
        await store.transaction(async (sql) => {
          await lockIdentities(sql, session.account, nowMs)
          await expectSession(sql, session)
          // Another change was first.
          if ((await signInEmailOf(sql, session.account)) !== from) throw codeExpired()
          if (!(await changeEmail(sql, session.account, from, to))) throw emailTaken()
          await sql.query('DELETE FROM session WHERE account = $1 AND token_hash <> $2', [
            session.account,
            session.tokenHash,
          ])
          await endPendingAccess(sql, session.account, nowMs, [from])
          await writeAudit(sql, caller, session.account, 'email-changed', nowMs)
        })
        for (const address of [from, to]) await mailer.send({ to: address, ...emailChangedMail() }).catch(onError)
      }),
  }
}
