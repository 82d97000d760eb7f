import { createSecret, sha256 } from '../crypto/hashes.ts'
import { escrowWaits, sessionEnded } from '../errors/service-errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Sql, Store } from '../store/sql.ts'

export const SESSION_LIFETIME_MS = 30 * 86_400_000
/** A session is renewed, and its device noted as used, at most this often. */
const RENEW_AFTER_MS = 86_400_000

/** A browser on a site that is signed in to an account. */
export interface Session {
  /** SHA-256 of the cookie's token. */
  readonly tokenHash: Uint8Array
  readonly account: string
  readonly device: string
  readonly site: string
  /** How it signed in: `email`, `farcaster` or a social provider. */
  readonly provider: string
  readonly userName: string | null
  /** From when on it may have the escrow share, ms since the epoch. */
  readonly escrowFromMs: number
}

/**
 * Blocks changes to the account while a recovery waits, because the owner may still stop it.
 * @throws ServiceError `escrow_waits`
 */
export function expectNoWait({ escrowFromMs }: Session, nowMs: number): void {
  if (escrowFromMs > nowMs) throw escrowWaits({ data: { escrowOpensInMs: escrowFromMs - nowMs } })
}

/**
 * Within a transaction that has locked the account: the session can have ended since it was looked up.
 * @throws ServiceError `session_ended`
 */
export async function expectSession(sql: Sql, { tokenHash }: Session): Promise<void> {
  const rows = await sql.query('SELECT 1 AS found FROM session WHERE token_hash = $1', [tokenHash])
  if (rows.length === 0) throw sessionEnded()
}

/**
 * The key of the limits that an account's calls count by. Devices that wait have one of their own: a stranger who recovers the
 * account can't use up its owner's.
 */
export const limitKeyOf = ({ account, escrowFromMs }: Session, nowMs: number): string =>
  escrowFromMs > nowMs ? `${account}:waiting` : account

export interface NewSession extends Omit<Session, 'tokenHash' | 'site'> {}

/** A session that a call came with. */
export interface FoundSession {
  readonly session: Session
  /** The project that it began in. */
  readonly project: string
  /** True if its cookie should be set again, because it now lasts longer. */
  readonly isRenewed: boolean
}

export interface Sessions {
  /** Begins a session, within the caller's transaction, and returns the token for its cookie. */
  begin(sql: Sql, caller: Caller, session: NewSession, nowMs: number): Promise<Buffer>
  /** @throws ServiceError `session_ended` */
  find(caller: Caller, token: Uint8Array | undefined): Promise<FoundSession>
  /** Ends the session, if it is `account`'s where one is named, and returns whose it was. */
  end(token: Uint8Array, account?: string): Promise<string | undefined>
}

interface Row {
  readonly token_hash: Uint8Array
  readonly account: string
  readonly device: string
  readonly site: string
  readonly project: string
  readonly provider: string
  readonly user_name: string | null
  readonly escrow_from: number
  readonly expires_at: number
}

export function createSessions({ store, clock }: { readonly store: Store; readonly clock: ServerClock }): Sessions {
  async function renew(row: Row, nowMs: number) {
    await store.query('UPDATE session SET expires_at = $2 WHERE token_hash = $1', [
      row.token_hash,
      nowMs + SESSION_LIFETIME_MS,
    ])
    await store.query('UPDATE device SET last_used_at = $2 WHERE id = $1', [row.device, nowMs])
  }

  return {
    async begin(sql, caller, { account, device, provider, userName, escrowFromMs }, nowMs) {
      const token = createSecret()
      await sql.query(
        `INSERT INTO session
           (token_hash, account, device, site, project, provider, user_name, escrow_from, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          sha256(token),
          account,
          device,
          caller.site,
          caller.project,
          provider,
          userName,
          escrowFromMs,
          nowMs,
          nowMs + SESSION_LIFETIME_MS,
        ],
      )
      return token
    },

    async find(caller, token) {
      const nowMs = clock.now()
      if (!token) throw sessionEnded()
      const [row] = await store.query<Row>(
        `SELECT token_hash, account, device, site, project, provider, user_name, escrow_from, expires_at FROM session
         WHERE token_hash = $1 AND site = $2 AND expires_at > $3`,
        [sha256(token), caller.site, nowMs],
      )
      if (!row) throw sessionEnded()
      const isRenewed = row.expires_at - nowMs < SESSION_LIFETIME_MS - RENEW_AFTER_MS
      if (isRenewed) await renew(row, nowMs)
      return {
        isRenewed,
        project: row.project,
        session: {
          tokenHash: row.token_hash,
          account: row.account,
          device: row.device,
          site: row.site,
          provider: row.provider,
          userName: row.user_name,
          escrowFromMs: row.escrow_from,
        },
      }
    },

    async end(token, account) {
      const [row] = await store.query<{ account: string }>(
        'DELETE FROM session WHERE token_hash = $1 AND account = COALESCE($2, account) RETURNING account',
        [sha256(token), account ?? null],
      )
      return row?.account
    },
  }
}
