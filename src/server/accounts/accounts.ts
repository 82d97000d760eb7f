import { createId } from '../crypto/hashes.ts'
import type { Sql } from '../store/sql.ts'

/** An identity at a provider, as verified by that provider. */
export interface Identity {
  /** `email`, `farcaster` or a social provider. */
  readonly provider: string
  /** Stable and unique at the provider; the address for `email`. */
  readonly subject: string
  /** Only if it was verified. */
  readonly email: string | null
  /** `null` if the provider doesn't return one; it may have done so before. */
  readonly userName: string | null
}

export type AccountType = 'eoa' | 'smartAccount'

export const EMAIL_PROVIDER = 'email'

export async function findAccount(sql: Sql, provider: string, subject: string): Promise<string | undefined> {
  const [row] = await sql.query<{ account: string }>(
    'SELECT account FROM identity WHERE provider = $1 AND subject = $2',
    [provider, subject],
  )
  return row?.account
}

export interface FoundAccount {
  readonly account: string
  readonly isNew: boolean
  /** The newest that the provider gave. */
  readonly userName: string | null
}

/** The account of an identity, made if it is new. Two at once make one. */
export async function findOrCreateAccount(sql: Sql, identity: Identity, nowMs: number): Promise<FoundAccount> {
  const [known] = await sql.query<{ account: string; user_name: string | null }>(
    `UPDATE identity SET user_name = COALESCE($3, user_name) WHERE provider = $1 AND subject = $2
     RETURNING account, user_name`,
    [identity.provider, identity.subject, identity.userName],
  )
  if (known) return { account: known.account, isNew: false, userName: known.user_name }
  const fresh = createId()
  await sql.query('INSERT INTO account (id, preferred_type, created_at, changed_at) VALUES ($1, $2, $3, $3)', [
    fresh,
    'smartAccount',
    nowMs,
  ])
  const account = await addIdentity(sql, identity, fresh)
  if (account !== fresh) await sql.query('DELETE FROM account WHERE id = $1', [fresh])
  return { account, isNew: account === fresh, userName: identity.userName }
}

/** Adds an identity to an account, and returns whose it is: another account may have been quicker. */
export async function addIdentity(
  sql: Sql,
  { provider, subject, email, userName }: Identity,
  account: string,
): Promise<string> {
  const [row] = await sql.query<{ account: string }>(
    `INSERT INTO identity (provider, subject, account, email, user_name) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (provider, subject) DO UPDATE SET user_name = COALESCE(excluded.user_name, identity.user_name) RETURNING account`,
    [provider, subject, account, email, userName],
  )
  return row?.account ?? account
}

/**
 * The address that a provider has verified becomes the identity's: mails can go there, but it opens no account. Only for devices that the
 * account knows, since the link for a new device is mailed there.
 */
export async function followProviderEmail(sql: Sql, { provider, subject, email }: Identity): Promise<void> {
  if (provider === EMAIL_PROVIDER || email === null) return
  await sql.query('UPDATE identity SET email = $3 WHERE provider = $1 AND subject = $2', [provider, subject, email])
}

/** The address of an account: the address that it signs in by, else one that a provider has verified. */
export async function emailOf(sql: Sql, account: string): Promise<string | null> {
  const [row] = await sql.query<{ email: string }>(
    `SELECT email FROM identity WHERE account = $1 AND email IS NOT NULL
     ORDER BY CASE provider WHEN '${EMAIL_PROVIDER}' THEN 0 ELSE 1 END, provider, subject LIMIT 1`,
    [account],
  )
  return row?.email ?? null
}

/** The address that mails to an account go to; `null` if it has none, or there is no mail server. */
export type MailAddressOf = (sql: Sql, account: string) => Promise<string | null>

/** The address that an account signs in by, if it has one. */
export async function signInEmailOf(sql: Sql, account: string): Promise<string | undefined> {
  const [row] = await sql.query<{ subject: string }>(
    'SELECT subject FROM identity WHERE account = $1 AND provider = $2 LIMIT 1',
    [account, EMAIL_PROVIDER],
  )
  return row?.subject
}

/** Gives an account another address to sign in by; returns whether that address was free. */
export async function changeEmail(sql: Sql, account: string, from: string, to: string): Promise<boolean> {
  const owner = await findAccount(sql, EMAIL_PROVIDER, to)
  if (owner !== undefined) return owner === account
  const identity = { provider: EMAIL_PROVIDER, subject: to, email: to, userName: null }
  if ((await addIdentity(sql, identity, account)) !== account) return false
  await sql.query('DELETE FROM identity WHERE account = $1 AND provider = $2 AND subject = $3', [
    account,
    EMAIL_PROVIDER,
    from,
  ])
  return true
}

export async function preferAccountType(sql: Sql, account: string, type: AccountType, nowMs: number): Promise<void> {
  await sql.query('UPDATE account SET preferred_type = $2, changed_at = $3 WHERE id = $1', [account, type, nowMs])
}

/**
 * Locks the account's identities, then the account, in the order of a sign-in: two transactions that took them the other way round
 * would wait for each other.
 */
export async function lockIdentities(sql: Sql, account: string, nowMs: number): Promise<void> {
  await sql.query('UPDATE identity SET user_name = user_name WHERE account = $1', [account])
  await lockAccount(sql, account, nowMs)
}

/** Locks the account's row until the transaction ends. */
export async function lockAccount(sql: Sql, account: string, nowMs: number): Promise<void> {
  await sql.query('UPDATE account SET changed_at = $2 WHERE id = $1', [account, nowMs])
}

const NEW_FOR_MS = 86_400_000

/** True on the first day of an account. */
export async function isNewAccount(sql: Sql, account: string, nowMs: number): Promise<boolean> {
  const [row] = await sql.query<{ created_at: number }>('SELECT created_at FROM account WHERE id = $1', [account])
  return row === undefined || nowMs - row.created_at < NEW_FOR_MS
}
