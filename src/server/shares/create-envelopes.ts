import { lockAccount } from '../accounts/accounts.ts'
import type { CustodyMode } from '../accounts/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { isSame, sha256 } from '../crypto/hashes.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { revokeEarlierDevices } from '../devices/devices.ts'
import {
  addressesDiffer,
  envelopeMissing,
  escrowMissing,
  versionConflict,
  writerWrong,
} from '../errors/service-errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Logger } from '../ports/logger.ts'
import { expectNoWait, expectSession, limitKeyOf, type Session } from '../sessions/create-sessions.ts'
import { consumeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Sql, Store } from '../store/sql.ts'
import { shareContext, type OperatorKeys, type OperatorShare } from './operator-keys.ts'

const HOUR_MS = 3_600_000
/** By device, which is on one site only: its page can load the frame again and again, and each time the wallet may be opened. */
const OPENINGS: RateLimit = { name: 'envelope-open', count: 120, windowMs: HOUR_MS }
const OPENINGS_OF_ACCOUNT: RateLimit = { name: 'envelope-open-account', count: 600, windowMs: HOUR_MS }
const VERSIONS: RateLimit = { name: 'envelope-put', count: 30, windowMs: HOUR_MS }
/**
 * Devices that signed in before there was a wallet have passed no gate, so they are signed out when it is made. Devices added
 * within this time stay: a visitor may log in for the first time on two sites at once.
 */
const FIRST_LOGIN_MS = 2 * 60_000

/** A share that the visitor keeps the key to. */
export interface RecoveryShare {
  /** The key's holder, such as `code` or `passkey:…`. */
  readonly holder: string
  readonly sealed: Uint8Array
}

/** A wallet sealed by the frame. */
interface Envelope {
  readonly mode: CustodyMode
  readonly iv: Uint8Array
  readonly sealed: Uint8Array
  readonly sealedDeviceShare: Uint8Array
  readonly addresses: readonly string[]
  readonly recovery: readonly RecoveryShare[]
}

/** A version to store, with the service's shares in the clear. */
export interface NewEnvelope extends Envelope {
  readonly version: number
  readonly writer?: Uint8Array | undefined
  readonly writerHash: Uint8Array
  readonly shares: { readonly server: Uint8Array; readonly escrow?: Uint8Array | undefined }
}

export interface OpenedEnvelope extends Envelope {
  readonly version: number
  readonly isConfirmed: boolean
  /** A share that no key of the operator's opens is missing: any two of the wallet's shares open it. */
  readonly shares: { readonly server?: Uint8Array; readonly escrow?: Uint8Array }
}

/** The sealed entropy of each account, by version, and the shares that open it. */
export interface Envelopes {
  /**
   * Returns the envelope with the service's share. The caller has checked that the device may have it.
   * @throws ServiceError `envelope_missing`, `escrow_waits`, `escrow_missing`, `session_ended`, `too_many_requests`
   */
  open(
    caller: Caller,
    session: Session,
    options: { readonly version?: number | undefined; readonly escrow?: boolean | undefined },
  ): Promise<OpenedEnvelope>
  /** @throws ServiceError `version_conflict`, `writer_wrong`, `addresses_differ`, `session_ended`, `too_many_requests` */
  put(caller: Caller, session: Session, envelope: NewEnvelope): Promise<void>
  /** @throws ServiceError `envelope_missing`, `writer_wrong`, `session_ended` */
  confirm(caller: Caller, session: Session, version: number, writer: Uint8Array): Promise<void>
}

interface EnvelopeRow {
  readonly version: number
  readonly mode: CustodyMode
  readonly iv: Uint8Array
  readonly sealed: Uint8Array
  readonly sealed_device_share: Uint8Array
  readonly addresses: string
  readonly writer_hash: Uint8Array
  readonly confirmed_at: number | null
}

interface ShareRow {
  readonly kind: OperatorShare | 'recovery'
  readonly holder: string
  readonly sealed: Uint8Array
  readonly key_id: string | null
}

interface Ports {
  readonly store: Store
  readonly clock: ServerClock
  readonly keys: OperatorKeys
  readonly log: Logger
}

/** The newest of them are kept. */
const UNCONFIRMED_LIMIT = 3
const KINDS: readonly OperatorShare[] = ['server', 'escrow']

export function createEnvelopes({ store, clock, keys, log }: Ports): Envelopes {
  return {
    async open(caller, session, { version, escrow = false }) {
      const { account } = session
      const nowMs = clock.now()
      await consumeLimit(store, OPENINGS, session.device, nowMs)
      await consumeLimit(store, OPENINGS_OF_ACCOUNT, limitKeyOf(session, nowMs), nowMs)
      const { row, recovery, shares } = await store.transaction(async (sql) => {
        // Another device that confirms a version deletes the ones before it, with their shares.
        await lockAccount(sql, account, nowMs)
        await expectSession(sql, session)
        const versions = await readVersions(sql, account)
        const found = version === undefined ? currentOf(versions) : versions.find((known) => known.version === version)
        if (!found) throw envelopeMissing()
        if (escrow && found.mode !== 'assisted') throw escrowMissing()
        const isWaiting = escrow && session.escrowFromMs > nowMs
        const opened = isWaiting
          ? { recovery: [], shares: {} }
          : await openShares(sql, keys, account, found.version, escrow)
        // A share does not leave before it is written down that it did.
        if (isWaiting) await writeAudit(sql, caller, account, 'escrow-share-waits', nowMs)
        else if (opened.shares.escrow) await writeAudit(sql, caller, account, 'escrow-share-given', nowMs)
        else if (opened.shares.server) await writeAudit(sql, caller, account, 'server-share-given', nowMs)
        return { row: found, ...opened }
      })
      // After the transaction, which keeps the audit's line.
      if (escrow) expectNoWait(session, nowMs)
      for (const kind of requestedKinds(escrow))
        if (!shares[kind]) log({ level: 'error', event: 'share-damaged', kind })
      return {
        version: row.version,
        isConfirmed: row.confirmed_at !== null,
        mode: row.mode,
        iv: row.iv,
        sealed: row.sealed,
        sealedDeviceShare: row.sealed_device_share,
        addresses: JSON.parse(row.addresses) as string[],
        recovery,
        shares,
      }
    },

    async put(caller, session, envelope) {
      const { account } = session
      const nowMs = clock.now()
      await consumeLimit(store, VERSIONS, limitKeyOf(session, nowMs), nowMs)
      await store.transaction(
        async (sql) => {
          await lockAccount(sql, account, nowMs)
          await expectSession(sql, session)
          const versions = await readVersions(sql, account)
          checkNext(versions, envelope)
          await insertEnvelope(sql, account, envelope, nowMs)
          await insertShares(sql, account, envelope, keys)
          await deleteOldUnconfirmed(sql, account, envelope.version)
          if (envelope.version === 1) {
            const beforeMs = nowMs - FIRST_LOGIN_MS
            await revokeEarlierDevices(sql, account, { except: session.device, beforeMs }, nowMs)
          }
          await writeAudit(sql, caller, account, 'envelope-stored', nowMs)
        },
        { isDurable: true },
      )
    },

    async confirm(caller, session, version, writer) {
      const { account } = session
      const nowMs = clock.now()
      await store.transaction(
        async (sql) => {
          await lockAccount(sql, account, nowMs)
          await expectSession(sql, session)
          const versions = await readVersions(sql, account)
          const row = versions.find((known) => known.version === version)
          if (!row) throw envelopeMissing()
          if (!isSame(row.writer_hash, sha256(writer))) throw writerWrong()
          if (row.confirmed_at !== null) return
          await sql.query('UPDATE envelope SET confirmed_at = $3 WHERE account = $1 AND version = $2', [
            account,
            version,
            nowMs,
          ])
          await sql.query('DELETE FROM share WHERE account = $1 AND version < $2', [account, version])
          await sql.query('DELETE FROM envelope WHERE account = $1 AND version < $2', [account, version])
          await writeAudit(sql, caller, account, 'envelope-confirmed', nowMs)
        },
        { isDurable: true },
      )
    },
  }
}

/** All versions, the newest first. */
function readVersions(sql: Sql, account: string): Promise<readonly EnvelopeRow[]> {
  return sql.query<EnvelopeRow>(
    `SELECT version, mode, iv, sealed, sealed_device_share, addresses, writer_hash, confirmed_at
     FROM envelope WHERE account = $1 ORDER BY version DESC`,
    [account],
  )
}

/** The version that holds: the newest confirmed one, or the newest of all if none is. */
const currentOf = (versions: readonly EnvelopeRow[]) =>
  versions.find(({ confirmed_at }) => confirmed_at !== null) ?? versions[0]

/** Only a frame that has opened the wallet can store its next version. */
function checkNext(versions: readonly EnvelopeRow[], envelope: NewEnvelope) {
  const newest = versions[0]?.version ?? 0
  if (envelope.version !== newest + 1) throw versionConflict({ data: { currentVersion: newest } })
  const current = currentOf(versions)
  if (!current) return
  if (!envelope.writer || !isSame(current.writer_hash, sha256(envelope.writer))) throw writerWrong()
  if (current.addresses !== toText(envelope.addresses)) throw addressesDiffer()
}

const toText = (addresses: readonly string[]) => JSON.stringify(addresses.toSorted())

async function insertEnvelope(sql: Sql, account: string, envelope: NewEnvelope, nowMs: number) {
  const { version, mode, iv, sealed, sealedDeviceShare, addresses, writerHash } = envelope
  await sql.query(
    `INSERT INTO envelope
       (account, version, mode, iv, sealed, sealed_device_share, addresses, writer_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [account, version, mode, iv, sealed, sealedDeviceShare, toText(addresses), writerHash, nowMs],
  )
}

async function insertShares(sql: Sql, account: string, { version, shares, recovery }: NewEnvelope, keys: OperatorKeys) {
  const insert = (kind: string, holder: string, sealed: Uint8Array, keyId: string | null) =>
    sql.query('INSERT INTO share (account, version, kind, holder, sealed, key_id) VALUES ($1, $2, $3, $4, $5, $6)', [
      account,
      version,
      kind,
      holder,
      sealed,
      keyId,
    ])
  for (const kind of KINDS) {
    const plain = shares[kind]
    if (!plain) continue
    const { bytes, keyId } = keys[kind].seal(plain, shareContext(account, version, kind))
    await insert(kind, '', bytes, keyId)
  }
  for (const { holder, sealed } of recovery) await insert('recovery', holder, sealed, null)
}

/** Deletes versions that were never confirmed. A frame confirms a version right after storing it; old ones would only pile up. */
async function deleteOldUnconfirmed(sql: Sql, account: string, newest: number) {
  const old = [account, newest - UNCONFIRMED_LIMIT]
  await sql.query(
    `DELETE FROM share WHERE account = $1 AND version IN
       (SELECT version FROM envelope WHERE account = $1 AND version <= $2 AND confirmed_at IS NULL)`,
    old,
  )
  await sql.query('DELETE FROM envelope WHERE account = $1 AND version <= $2 AND confirmed_at IS NULL', old)
}

const requestedKinds = (escrow: boolean) => (escrow ? KINDS : KINDS.slice(0, 1))

/** The shares of a version: the visitor's as they are, the requested ones of the operator's opened. */
async function openShares(
  sql: Sql,
  keys: OperatorKeys,
  account: string,
  version: number,
  escrow: boolean,
): Promise<Pick<OpenedEnvelope, 'recovery' | 'shares'>> {
  const rows = await sql.query<ShareRow>(
    'SELECT kind, holder, sealed, key_id FROM share WHERE account = $1 AND version = $2 ORDER BY kind, holder',
    [account, version],
  )
  const shares: { -readonly [Kind in OperatorShare]?: Buffer } = {}
  for (const kind of requestedKinds(escrow)) {
    const share = openShare(keys[kind], rows, kind, account, version)
    if (share) shares[kind] = share
  }
  const recovery = rows.filter(({ kind }) => kind === 'recovery').map(({ holder, sealed }) => ({ holder, sealed }))
  return { recovery, shares }
}

/** `undefined` if the key that sealed it is unknown, or the bytes differ from the sealed ones. */
function openShare(
  ring: KeyRing,
  shares: readonly ShareRow[],
  kind: OperatorShare,
  account: string,
  version: number,
): Buffer | undefined {
  const row = shares.find((share) => share.kind === kind)
  return row && ring.open({ keyId: row.key_id ?? '', bytes: row.sealed }, shareContext(account, version, kind))
}
