import { randomInt } from 'node:crypto'
import {
  addIdentity,
  findAccount,
  findOrCreateAccount,
  followProviderEmail,
  lockAccount,
  type Identity,
  type MailAddressOf,
} from '../accounts/accounts.ts'
import type { CustodyMode } from '../accounts/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { createId, createSecret, sha256 } from '../crypto/hashes.ts'
import {
  addDevice,
  hasDeviceToApprove,
  hasKnownDevice,
  revokeDevice,
  setDeviceWait,
  touchDevice,
  type DeviceClaim,
} from '../devices/devices.ts'
import { approvalMail, emailChangedMail, identityAddedMail, newDeviceMail, recoveryMail } from '../mail/mails.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Sessions } from '../sessions/create-sessions.ts'
import { returnLimit, consumeLimit, type CountedLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Sql, Store } from '../store/sql.ts'
import { factsOf, writeApproval, type ApprovalFacts } from './approval-details.ts'
import { decideGate } from './decide-gate.ts'
import { endPendingAccess } from './end-pending-access.ts'
import type { SignedIn, SignInResult } from './sign-in-result.ts'

export const APPROVAL_LIFETIME_MS = 20 * 60_000
/** Two digits. */
const NUMBERS = 100
const HOUR_MS = 3_600_000
/** New devices that ask for an account's approval or begin its recovery, from one network: others have their own. */
const ASKED_BY_NETWORK: RateLimit = { name: 'approval-network', count: 5, windowMs: HOUR_MS }
/** The same from all networks: neither mailboxes nor lists of devices are flooded. */
const ASKED_OF_ACCOUNT: RateLimit = { name: 'approval-account', count: 20, windowMs: HOUR_MS }
/** At most as many approvals wait: the approvals of two hours, if the second begins while they do. A known device is shown all of them. */
export const MAX_WAITING_APPROVALS = 2 * ASKED_OF_ACCOUNT.count

export interface SignInPorts {
  readonly store: Store
  readonly clock: ServerClock
  readonly mailer: Mailer
  readonly mailAddressOf: MailAddressOf
  readonly sessions: Sessions
  /** The service's own origin, for links in mails. */
  readonly publicUrl: string
  /** Called with errors of notices that nothing depends on. */
  readonly onError: (error: unknown) => void
}

/** A visitor with a verified identity, on a device. */
export interface SignInRequest {
  readonly identity: Identity
  readonly device: DeviceClaim
  /** Secret of the browser that polls for an approval. */
  readonly browser: Uint8Array
  /** A social identity that is added to the account. */
  readonly link?: Identity | undefined
}

/** From a verified identity to a session. */
export interface SignIn {
  /**
   * @throws ServiceError `mail_unavailable` if it depends on a mail that could not be sent; `too_many_requests` if too many new
   * devices requested an approval or began a recovery
   */
  signIn(caller: Caller, request: SignInRequest): Promise<SignInResult>
  /** Begins a session on a device that is known or was approved, within a transaction. */
  begin(sql: Sql, caller: Caller, begun: BegunSignIn, nowMs: number): Promise<SignedIn>
  /** Mails that an identity was added, once the transaction is committed. */
  notifyAdded(signedIn: SignedIn): Promise<void>
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

interface AskedApproval {
  readonly kind: 'approval'
  readonly approval: string
  readonly token: Buffer
  readonly facts: ApprovalFacts
  readonly counted: readonly CountedLimit[]
  /** Where the link goes. If it can't be mailed, a known device approves. */
  readonly email: string | null
}

interface StartedRecovery {
  readonly kind: 'recovery'
  readonly signedIn: SignedIn
  readonly counted: readonly CountedLimit[]
  /** Where the notice goes. */
  readonly email: string | null
}

/** Work left for after the transaction is committed. */
type Outcome =
  | AskedApproval
  | StartedRecovery
  | {
      readonly kind: 'new-device' | 'known-device'
      readonly signedIn: SignedIn
      readonly email: string | null
      /** The address before, if mails go to another one from now on. */
      readonly earlierEmail: string | undefined
    }

export function createSignIn(ports: SignInPorts): SignIn {
  const { store, clock, mailer, mailAddressOf, sessions, publicUrl, onError } = ports

  async function begin(sql: Sql, caller: Caller, begun: BegunSignIn, nowMs: number): Promise<SignedIn> {
    const { account, link, escrowFromMs } = begun
    const added = link && escrowFromMs <= nowMs && (await isAdded(sql, link, account)) ? link : undefined
    if (added) await writeAudit(sql, caller, account, 'identity-added', nowMs)
    const found = await touchDevice(sql, account, begun.device, nowMs)
    if (found) await setDeviceWait(sql, found.id, escrowFromMs)
    const device = found?.id ?? (await addDevice(sql, account, caller.site, begun.device, escrowFromMs, nowMs))
    const { provider, userName } = link ?? begun
    const session = { account, device, provider, userName, escrowFromMs }
    const token = await sessions.begin(sql, caller, session, nowMs)
    await writeAudit(sql, caller, account, 'signed-in', nowMs)
    return { status: 'signed-in', token, added, session: { ...session, tokenHash: sha256(token), site: caller.site } }
  }

  async function decide(sql: Sql, caller: Caller, request: SignInRequest, nowMs: number): Promise<Outcome> {
    const { identity, device, link } = request
    const found = await findOrCreateAccount(sql, identity, nowMs)
    const { account, isNew, userName } = found
    await lockAccount(sql, account, nowMs)
    if (isNew) await writeAudit(sql, caller, account, 'account-created', nowMs)
    const mode = await custodyMode(sql, account)
    const email = await mailAddressOf(sql, account)
    const touched = await touchDevice(sql, account, device, nowMs)
    const isKnown = touched !== undefined && touched.waitsUntilMs <= nowMs
    // If the service ended before the notice was mailed, its owner couldn't have stopped the wait, so it starts again.
    const isWaiting = touched !== undefined && !isKnown && (email === null || (await isAnnounced(sql, touched.id)))
    const hasApprover = email === null ? hasDeviceToApprove : hasKnownDevice
    const canBeApproved = await hasApprover(sql, account, nowMs)
    const atGate = { isKnown, waitsUntilMs: isWaiting ? touched.waitsUntilMs : undefined, mode, canBeApproved }
    const decision = decideGate(atGate, nowMs)
    if (decision.kind === 'approve') return { ...(await askForApproval(sql, caller, found, request, nowMs)), email }
    const waits = decision.kind === 'wait'
    const isRecovery = waits && decision.isNew
    const counted = isRecovery ? await countNewDevice(sql, caller, account, nowMs) : []
    const begun = {
      account,
      device,
      provider: identity.provider,
      userName,
      escrowFromMs: waits ? decision.untilMs : nowMs,
      link,
    }
    const signedIn = await begin(sql, caller, begun, nowMs)
    if (isRecovery) return { kind: 'recovery', signedIn, counted, email }
    const after = isKnown ? await moveEmail(sql, mailAddressOf, caller, { identity, account, email }, nowMs) : email
    const earlierEmail = email !== null && after !== email ? email : undefined
    return { kind: isKnown || waits || !mode ? 'known-device' : 'new-device', signedIn, email: after, earlierEmail }
  }

  async function mailApproval(email: string, { facts, approval, token, counted }: AskedApproval) {
    try {
      const url = `${publicUrl}/v1/approvals/${token.toString('base64url')}`
      await mailer.send({ to: email, ...approvalMail(facts, url) })
    } catch (error) {
      await store.query('DELETE FROM approval WHERE id = $1', [approval])
      for (const one of counted) await returnLimit(store, one)
      throw error
    }
  }

  /** Mails a notice that can stop the recovery. If it can't be sent, the device is revoked. */
  async function mailRecovery(email: string, device: string, { signedIn: { session }, counted }: StartedRecovery) {
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
      await store.query('UPDATE recovery SET mailed_at = $2 WHERE token_hash = $1', [sha256(stop), clock.now()])
    } catch (error) {
      await revokeDevice(store, session.account, session.device, clock.now())
      for (const one of counted) await returnLimit(store, one)
      throw error
    }
  }

  async function notifyAdded({ added, session: { account, site } }: SignedIn) {
    const email = added && (await mailAddressOf(store, account))
    if (!email) return
    await mailer.send({ to: email, ...identityAddedMail(added.provider, added.userName, site) }).catch(onError)
  }

  return {
    begin,
    notifyAdded,
    async signIn(caller, request) {
      const nowMs = clock.now()
      const { name } = request.device
      const outcome = await store.transaction((sql) => decide(sql, caller, request, nowMs))
      if (outcome.kind === 'approval') {
        const { approval, facts, email } = outcome
        const { number } = facts
        const isMailed = email !== null
        if (isMailed) await mailApproval(email, outcome)
        return { status: 'approval-needed', approval, number, isMailed, expiresInMs: APPROVAL_LIFETIME_MS }
      }
      const { kind, signedIn, email } = outcome
      if (email !== null && kind === 'recovery') await mailRecovery(email, name, outcome)
      for (const to of outcome.kind === 'known-device' && outcome.earlierEmail ? [outcome.earlierEmail, email] : [])
        if (to !== null) await mailer.send({ to, ...emailChangedMail() }).catch(onError)
      if (email !== null && kind === 'new-device')
        await mailer.send({ to: email, ...newDeviceMail(name, caller.site) }).catch(onError)
      await notifyAdded(signedIn)
      return signedIn
    },
  }
}

/**
 * Counts a new device that causes a mail to an account, so that neither its mailbox nor its list of devices is flooded.
 * @throws ServiceError `too_many_requests`
 */
async function countNewDevice(
  sql: Sql,
  caller: Caller,
  account: string,
  nowMs: number,
): Promise<readonly CountedLimit[]> {
  // The devices of a network are one customer's, so the wide one counts where there is one.
  const byNetwork = `${account}:${caller.wideIpHash ?? caller.ipHash}`
  return [
    await consumeLimit(sql, ASKED_BY_NETWORK, byNetwork, nowMs),
    await consumeLimit(sql, ASKED_OF_ACCOUNT, account, nowMs),
  ]
}

async function askForApproval(
  sql: Sql,
  caller: Caller,
  { account, userName }: { readonly account: string; readonly userName: string | null },
  { identity: { provider }, device, browser, link }: SignInRequest,
  nowMs: number,
): Promise<Omit<AskedApproval, 'email'>> {
  const counted = await countNewDevice(sql, caller, account, nowMs)
  const approval = createId()
  const token = createSecret()
  const number = String(randomInt(NUMBERS)).padStart(2, '0')
  const network = caller.shownNetwork ?? null
  const details = { device, link, provider, userName, number, askedAtMs: nowMs, network }
  await sql.query(
    `INSERT INTO approval (id, token_hash, browser_hash, account, site, details, state, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7)`,
    [
      approval,
      sha256(token),
      sha256(browser),
      account,
      caller.site,
      writeApproval(details),
      nowMs + APPROVAL_LIFETIME_MS,
    ],
  )
  await writeAudit(sql, caller, account, 'approval-asked', nowMs)
  const facts = factsOf(caller.site, details)
  return { kind: 'approval', approval, token, facts, counted }
}

/** The address that mails go to once the provider's new one is taken. If it is another one, whatever waits to get in ends. */
async function moveEmail(
  sql: Sql,
  mailAddressOf: MailAddressOf,
  caller: Caller,
  {
    identity,
    account,
    email,
  }: { readonly identity: Identity; readonly account: string; readonly email: string | null },
  nowMs: number,
) {
  await followProviderEmail(sql, identity)
  const after = await mailAddressOf(sql, account)
  if (after === email) return after
  await endPendingAccess(sql, account, nowMs, email === null ? [] : [email])
  await writeAudit(sql, caller, account, 'email-changed', nowMs)
  return after
}

/** True if a notice was mailed that a device recovers the account. */
async function isAnnounced(sql: Sql, device: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 AS found FROM recovery WHERE device = $1 AND mailed_at IS NOT NULL', [device])
  return rows.length > 0
}

/** Adds an identity; false if it was the account's before, or is another account's. */
async function isAdded(sql: Sql, identity: Identity, account: string): Promise<boolean> {
  const owner = await findAccount(sql, identity.provider, identity.subject)
  return (await addIdentity(sql, identity, account)) === account && owner === undefined
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
