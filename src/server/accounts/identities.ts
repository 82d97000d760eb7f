import { sha256 } from '../crypto/hashes.ts'
import { identityNeeded } from '../errors/service-errors.ts'
import type { Sql } from '../store/sql.ts'
import { EMAIL_PROVIDER } from './accounts.ts'

const ID_LENGTH = 22

/** A way in to an account, as its owner sees it. */
export interface ListedIdentity {
  readonly id: string
  readonly provider: string
  readonly email: string | null
  readonly userName: string | null
  /** False for the address, which is changed instead, and for the last way in. */
  readonly isRemovable: boolean
}

interface Row {
  readonly provider: string
  readonly subject: string
  readonly email: string | null
  readonly user_name: string | null
}

/** The ways in to an account, the address first. */
export async function listIdentities(sql: Sql, account: string): Promise<readonly ListedIdentity[]> {
  const rows = await readRows(sql, account)
  return rows.map(({ provider, subject, email, user_name: userName }) => ({
    id: idOf(provider, subject),
    provider,
    email,
    userName,
    isRemovable: provider !== EMAIL_PROVIDER && rows.length > 1,
  }))
}

/**
 * Removes a way in, and ends the sessions that began with its provider, except for one.
 * @param exceptSession the token's hash of the session that stays
 * @returns the provider; `undefined` if the account has no such identity
 * @throws ServiceError `identity_needed` if it is the address, or the last way in
 */
export async function removeIdentity(
  sql: Sql,
  account: string,
  id: string,
  exceptSession: Uint8Array,
): Promise<string | undefined> {
  const rows = await readRows(sql, account)
  const found = rows.find(({ provider, subject }) => idOf(provider, subject) === id)
  if (!found) return undefined
  const { provider, subject } = found
  if (provider === EMAIL_PROVIDER || rows.length === 1) throw identityNeeded()
  await sql.query('DELETE FROM identity WHERE account = $1 AND provider = $2 AND subject = $3', [
    account,
    provider,
    subject,
  ])
  await sql.query('DELETE FROM session WHERE account = $1 AND provider = $2 AND token_hash <> $3', [
    account,
    provider,
    exceptSession,
  ])
  return provider
}

function readRows(sql: Sql, account: string): Promise<readonly Row[]> {
  return sql.query<Row>(
    `SELECT provider, subject, email, user_name FROM identity WHERE account = $1
     ORDER BY CASE provider WHEN '${EMAIL_PROVIDER}' THEN 0 ELSE 1 END, provider, subject`,
    [account],
  )
}

/** A subject can be an address, which has no place in a path. */
const idOf = (provider: string, subject: string) =>
  sha256(`${provider}\n${subject}`).toString('base64url').slice(0, ID_LENGTH)
