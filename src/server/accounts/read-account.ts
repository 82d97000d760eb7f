import type { Session } from '../sessions/create-sessions.ts'
import type { Sql } from '../store/sql.ts'
import { emailOf, type AccountType } from './accounts.ts'

export type CustodyMode = 'user' | 'assisted'

/** An account as a session sees it. */
export interface AccountView {
  readonly id: string
  readonly email: string | null
  readonly userName: string | null
  readonly provider: string
  readonly mode: CustodyMode | null
  readonly envelopeVersion: number
  readonly preferredAccountType: AccountType
  readonly deviceId: string
  readonly escrowOpensInMs: number
}

export async function readAccount(sql: Sql, session: Session, nowMs: number): Promise<AccountView> {
  const [account] = await sql.query<{ preferred_type: AccountType }>(
    'SELECT preferred_type FROM account WHERE id = $1',
    [session.account],
  )
  const envelopes = await sql.query<{ version: number; mode: CustodyMode; confirmed_at: number | null }>(
    'SELECT version, mode, confirmed_at FROM envelope WHERE account = $1 ORDER BY version DESC',
    [session.account],
  )
  const current = envelopes.find(({ confirmed_at }) => confirmed_at !== null) ?? envelopes[0]
  return {
    id: session.account,
    email: await emailOf(sql, session.account),
    userName: session.userName,
    provider: session.provider,
    mode: current?.mode ?? null,
    envelopeVersion: envelopes[0]?.version ?? 0,
    preferredAccountType: account?.preferred_type ?? 'smartAccount',
    deviceId: session.device,
    escrowOpensInMs: current ? Math.max(session.escrowFromMs - nowMs, 0) : 0,
  }
}
