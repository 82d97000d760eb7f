import {
  addIdentity,
  emailOf,
  findOrCreateAccount,
  lockAccount,
  EMAIL_PROVIDER,
  type Identity,
} from '../accounts/accounts.ts'
import type { CustodyMode } from '../accounts/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { createId, createSecret, sha256 } from '../crypto/hashes.ts'
import {
  addDevice,
  hasKnownDevice,
  revokeDevice,
  setDeviceWait,
  touchDevice,
  type DeviceClaim,
} from '../devices/devices.ts'
import { approvalMail, newDeviceMail, recoveryMail } from '../mail/mails.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Sessions } from '../sessions/create-sessions.ts'
import type { Sql, Store } from '../store/sql.ts'
import { writeApproval } from './approval-details.ts'
import type { SignedIn, SignInResult } from './sign-in-result.ts'

export const APPROVAL_LIFETIME_MS = 20 * 60_000
/** How long a recovery waits if no device of the account is known. */
const ESCROW_WAIT_MS = 24 * 3_600_000

export interface SignInPorts {
  readonly store: Store
  readonly clock: ServerClock
  readonly mailer: Mailer
  readonly sessions: Sessions
  /** The service's own origin, for links in mails. */
  readonly publicUrl: string
  /** Is told what went wrong with a notice that nothing depends on. */
  readonly onError: (error: unknown) => void
}

/** Somebody whose identity was verified, on a device. */
export interface SignInRequest {
  readonly identity: Identity
  readonly device: DeviceClaim
  /** Who polls for an approval. */
  readonly browser: Uint8Array
  /** A social identity that is added to the account. */
  readonly link?: Identity | undefined
}

/** From a verified identity to a session. */
export interface SignIn {
  /** @throws ServiceError `mail_unavailable` if it depends on a mail that could not be sent */
  signIn(caller: Caller, request: SignInRequest): Promise<SignInResult>
  /** Begins a session on a device that is known or was approved, within a transaction. */
  begin(sql: Sql, caller: Caller, begun: BegunSignIn, nowMs: number): Promise<SignedIn>
}

export interface BegunSignIn {
  readonly account: string
  readonly device: DeviceClaim
  readonly provider: string
  readonly userName: string | null
  /** Until then it waits: it is no known device, and gets neither the escrow share nor another identity. */
  readonly escrowFromMs: number
  readonly link?: Identity | undefined
}

/** What a transaction leaves to be done once it is committed. */
type Outcome =
  | { readonly kind: 'approval'; readonly approval: string; readonly token: Buffer }
  | {
      readonly kind: 'recovery' | 'new-device' | 'known-device'
      readonly signedIn: SignedIn
      readonly email: string | null
    }

export function createSignIn({ store, clock, mailer, sessions, publicUrl, onError }: SignInPorts): SignIn {
  async function begin(sql: Sql, caller: Caller, begun: BegunSignIn, nowMs: number): Promise<SignedIn> {
    const { account, link, escrowFromMs } = begun
    if (link && escrowFromMs <= nowMs && (await addIdentity(sql, link, account)) === account)
      await writeAudit(sql, caller, account, 'identity-added', nowMs)
    const device =
      (await touchDevice(sql, account, begun.device, nowMs))?.id ??
      (await addDevice(sql, account, caller.site, begun.device, nowMs))
    await setDeviceWait(sql, device, escrowFromMs)
    const { provider, userName } = link ?? begun
    const session = { account, device, provider, userName, escrowFromMs }
    const token = await sessions.begin(sql, caller, session, nowMs)
    await writeAudit(sql, caller, account, 'signed-in', nowMs)
    return { status: 'signed-in', token, session: { ...session, tokenHash: sha256(token), site: caller.site } }
  }

  async function askForApproval(
    sql: Sql,
    caller: Caller,
    account: string,
    { device, browser, link }: SignInRequest,
    nowMs: number,
  ): Promise<Outcome> {
    const approval = createId()
    const token = createSecret()
    await sql.query(
      `INSERT INTO approval (id, token_hash, browser_hash, account, site, details, state, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7)`,
      [
        approval,
        sha256(token),
        sha256(browser),
        account,
        caller.site,
        writeApproval({ device, link }),
        nowMs + APPROVAL_LIFETIME_MS,
      ],
    )
    await writeAudit(sql, caller, account, 'approval-asked', nowMs)
    return { kind: 'approval', approval, token }
  }

  async function decide(sql: Sql, caller: Caller, request: SignInRequest, nowMs: number): Promise<Outcome> {
    const { identity, device, link } = request
    const { account, isNew, userName } = await findOrCreateAccount(sql, identity, nowMs)
    await lockAccount(sql, account, nowMs)
    if (isNew) await writeAudit(sql, caller, account, 'account-created', nowMs)
    const mode = await custodyMode(sql, account)
    const { waitsUntilMs } = (await touchDevice(sql, account, device, nowMs)) ?? {}
    const isWaiting = waitsUntilMs !== undefined && waitsUntilMs > nowMs
    const isKnown = waitsUntilMs !== undefined && !isWaiting
    const knowsDevices = await hasKnownDevice(sql, account, nowMs)
    const isByEmail = identity.provider === EMAIL_PROVIDER
    if (!isKnown && isByEmail && mode && knowsDevices) return askForApproval(sql, caller, account, request, nowMs)
    const waits = mode === 'assisted' && !knowsDevices
    const signedIn = await begin(
      sql,
      caller,
      {
        account,
        device,
        provider: identity.provider,
        userName,
        escrowFromMs: isWaiting ? waitsUntilMs : nowMs + (waits ? ESCROW_WAIT_MS : 0),
        link,
      },
      nowMs,
    )
    const email = await emailOf(sql, account)
    const kind = isKnown || isWaiting || !mode ? 'known-device' : waits ? 'recovery' : 'new-device'
    return { kind, signedIn, email }
  }

  async function mailApproval(email: string, device: string, site: string, approval: string, token: Buffer) {
    try {
      const url = `${publicUrl}/v1/approvals/${token.toString('base64url')}`
      await mailer.send({ to: email, ...approvalMail(device, site, url) })
    } catch (error) {
      await store.query('DELETE FROM approval WHERE id = $1', [approval])
      throw error
    }
  }

  /** Without a notice that can stop it, nobody recovers. */
  async function mailRecovery(email: string, device: string, { session }: SignedIn) {
    const stop = createSecret()
    await store.query('INSERT INTO recovery (token_hash, device, site, expires_at) VALUES ($1, $2, $3, $4)', [
      sha256(stop),
      session.device,
      session.site,
      session.escrowFromMs,
    ])
    try {
      const url = `${publicUrl}/v1/recoveries/${stop.toString('base64url')}`
      await mailer.send({ to: email, ...recoveryMail(device, session.site, url) })
    } catch (error) {
      await revokeDevice(store, session.account, session.device, clock.now())
      throw error
    }
  }

  return {
    begin,
    async signIn(caller, request) {
      const nowMs = clock.now()
      const { name } = request.device
      const outcome = await store.transaction((sql) => decide(sql, caller, request, nowMs))
      if (outcome.kind === 'approval') {
        await mailApproval(request.identity.subject, name, caller.site, outcome.approval, outcome.token)
        return { status: 'approval-needed', approval: outcome.approval, expiresInMs: APPROVAL_LIFETIME_MS }
      }
      const { kind, signedIn, email } = outcome
      if (email !== null && kind === 'recovery') await mailRecovery(email, name, signedIn)
      if (email !== null && kind === 'new-device')
        await mailer.send({ to: email, ...newDeviceMail(name, caller.site) }).catch(onError)
      return signedIn
    },
  }
}

/** The custody of an account's wallet; `undefined` if it has none yet. */
async function custodyMode(sql: Sql, account: string): Promise<CustodyMode | undefined> {
  const [row] = await sql.query<{ mode: CustodyMode }>(
    `SELECT mode FROM envelope WHERE account = $1
     ORDER BY CASE WHEN confirmed_at IS NULL THEN 1 ELSE 0 END, version DESC LIMIT 1`,
    [account],
  )
  return row?.mode
}
