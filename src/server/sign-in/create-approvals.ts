import { lockAccount } from '../accounts/accounts.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { sha256 } from '../crypto/hashes.ts'
import { accountOf, revokeDevice } from '../devices/devices.ts'
import { approvalExpired, approvalRefused } from '../errors/service-errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import { expectSession, type Session } from '../sessions/create-sessions.ts'
import { consumeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import { factsOf, readApproval, type ApprovalFacts } from './approval-details.ts'
import { APPROVAL_LIFETIME_MS, MAX_WAITING_APPROVALS, type SignIn } from './create-sign-in.ts'
import { endPendingAccess } from './end-pending-access.ts'
import type { SignedIn } from './sign-in-result.ts'

const POLLS: RateLimit = { name: 'approval-poll', count: 1_200, windowMs: APPROVAL_LIFETIME_MS }

/** An approval that waits, as a known device of the account sees it. */
export interface WaitingApproval extends ApprovalFacts {
  readonly id: string
}

/** New devices that wait for the link in a mail or for a known device, and recoveries that a link can stop. */
export interface Approvals {
  /**
   * `undefined` while it waits.
   * @throws ServiceError `approval_refused`, `approval_expired`, `too_many_requests`
   */
  poll(caller: Caller, approval: string, browser: Uint8Array): Promise<SignedIn | undefined>
  /** Facts behind a link; `undefined` if it was used or has expired. */
  read(token: Uint8Array): Promise<ApprovalFacts | undefined>
  /** Returns true if the link was still valid. */
  decide(token: Uint8Array, isApproved: boolean, ipHash: string): Promise<boolean>
  /** Approvals that wait for a decision on the account's known devices, newest first. */
  list(account: string): Promise<readonly WaitingApproval[]>
  /** Decides on a known device. @throws ServiceError `approval_expired`, `session_ended` */
  decideFor(caller: Caller, session: Session, approval: string, isApproved: boolean): Promise<void>
  /** The site on which a recovery waits; `undefined` if it no longer does. */
  readRecovery(token: Uint8Array): Promise<string | undefined>
  /** Revokes the device that waits. Returns whether it still waited. */
  stopRecovery(token: Uint8Array, ipHash: string): Promise<boolean>
}

interface Row {
  readonly account: string
  readonly site: string
  readonly details: string
  readonly state: string
}

interface Ports {
  readonly store: Store
  readonly clock: ServerClock
  readonly signIn: SignIn
}

export function createApprovals({ store, clock, signIn }: Ports): Approvals {
  return {
    async poll(caller, approval, browser) {
      const nowMs = clock.now()
      const [row] = await store.query<Row>(
        `SELECT account, site, details, state FROM approval
         WHERE id = $1 AND browser_hash = $2 AND site = $3 AND expires_at > $4`,
        [approval, sha256(browser), caller.site, nowMs],
      )
      if (!row) throw approvalExpired()
      await consumeLimit(store, POLLS, approval, nowMs)
      if (row.state === 'waiting') return undefined
      if (row.state === 'refused') throw approvalRefused()
      const signedIn = await store.transaction(async (sql) => {
        await lockAccount(sql, row.account, nowMs)
        const used = await sql.query(
          "UPDATE approval SET state = 'used' WHERE id = $1 AND state = 'approved' RETURNING id",
          [approval],
        )
        if (used.length === 0) throw approvalExpired()
        const { account, details } = row
        return signIn.begin(sql, caller, { account, escrowFromMs: nowMs, ...readApproval(details) }, nowMs)
      })
      await signIn.notifyAdded(signedIn)
      return signedIn
    },

    async read(token) {
      const [row] = await store.query<Row>(
        `SELECT account, site, details, state FROM approval
         WHERE token_hash = $1 AND state = 'waiting' AND expires_at > $2`,
        [sha256(token), clock.now()],
      )
      return row && factsOf(row.site, readApproval(row.details))
    },

    async decide(token, isApproved, ipHash) {
      const nowMs = clock.now()
      return store.transaction(async (sql) => {
        const [row] = await sql.query<Row>(
          `UPDATE approval SET state = $2 WHERE token_hash = $1 AND state = 'waiting' AND expires_at > $3
           RETURNING account, site, details, state`,
          [sha256(token), isApproved ? 'approved' : 'refused', nowMs],
        )
        if (!row) return false
        const caller = { project: '', site: row.site, ipHash }
        await writeAudit(sql, caller, row.account, isApproved ? 'approval-given' : 'approval-refused', nowMs)
        return true
      })
    },

    async list(account) {
      const rows = await store.query<Row & { readonly id: string }>(
        `SELECT id, account, site, details, state FROM approval
         WHERE account = $1 AND state = 'waiting' AND expires_at > $2 ORDER BY expires_at DESC LIMIT ${MAX_WAITING_APPROVALS}`,
        [account, clock.now()],
      )
      return rows.map(({ id, site, details }) => ({ id, ...factsOf(site, readApproval(details)) }))
    },

    async decideFor(caller, session, approval, isApproved) {
      const { account } = session
      const nowMs = clock.now()
      await store.transaction(async (sql) => {
        await lockAccount(sql, account, nowMs)
        await expectSession(sql, session)
        const decided = await sql.query(
          `UPDATE approval SET state = $3
           WHERE id = $1 AND account = $2 AND state = 'waiting' AND expires_at > $4 RETURNING id`,
          [approval, account, isApproved ? 'approved' : 'refused', nowMs],
        )
        if (decided.length === 0) throw approvalExpired()
        await writeAudit(sql, caller, account, isApproved ? 'approval-given' : 'approval-refused', nowMs)
      })
    },

    async readRecovery(token) {
      const [row] = await store.query<{ site: string }>(
        `SELECT recovery.site FROM recovery JOIN device ON device.id = recovery.device
         WHERE recovery.token_hash = $1 AND recovery.expires_at > $2 AND device.revoked_at IS NULL`,
        [sha256(token), clock.now()],
      )
      return row?.site
    },

    async stopRecovery(token, ipHash) {
      const nowMs = clock.now()
      return store.transaction(async (sql) => {
        const [recovery] = await sql.query<{ device: string; site: string }>(
          'DELETE FROM recovery WHERE token_hash = $1 AND expires_at > $2 RETURNING device, site',
          [sha256(token), nowMs],
        )
        if (!recovery) return false
        const { device, site } = recovery
        const account = await accountOf(sql, device)
        if (account === undefined) return false
        await lockAccount(sql, account, nowMs)
        if ((await revokeDevice(sql, account, device, nowMs)) === undefined) return false
        await endPendingAccess(sql, account, nowMs)
        await writeAudit(sql, { project: '', site, ipHash }, account, 'recovery-stopped', nowMs)
        return true
      })
    },
  }
}
