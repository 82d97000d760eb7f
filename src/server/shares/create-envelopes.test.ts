import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DATABASES, openTestStore } from '../../../test/server/open-test-store.ts'
import { findOrCreateAccount } from '../accounts/accounts.ts'
import { sha256 } from '../crypto/hashes.ts'
import { createKeyText, readKeyRing } from '../crypto/key-ring.ts'
import { addDevice } from '../devices/devices.ts'
import type { LogLine } from '../ports/logger.ts'
import { createSessions, type NewSession, type Session } from '../sessions/create-sessions.ts'
import { migrate } from '../store/migrations.ts'
import type { Store } from '../store/sql.ts'
import { createEnvelopes, type NewEnvelope } from './create-envelopes.ts'

const NOW_MS = 1_800_000_000_000
const CALLER = { project: 'p', site: 'https://shop.example', ipHash: '' }
const keys = {
  server: readKeyRing(createKeyText('s1'), 'serverKeys'),
  escrow: readKeyRing(createKeyText('e1'), 'escrowKeys'),
}

function createVersion(version: number, writer?: Uint8Array) {
  const ownWriter = randomBytes(32)
  const envelope: NewEnvelope = {
    version,
    writer,
    writerHash: sha256(ownWriter),
    mode: 'assisted',
    iv: randomBytes(12),
    sealed: randomBytes(48),
    sealedDeviceShare: randomBytes(60),
    addresses: ['eip155:0x00000000000000000000000000000000000000AA'],
    shares: { server: randomBytes(33), escrow: randomBytes(33) },
    recovery: [],
  }
  return { envelope, ownWriter }
}

describe.each(DATABASES)('envelopes on %s', (database) => {
  let store: Store
  let session: Session
  let lines: LogLine[]
  const clock = { now: () => NOW_MS, every: () => () => {} }
  const envelopesOver = (database: Store) =>
    createEnvelopes({ store: database, clock, keys, log: (line) => lines.push(line) })
  beforeEach(async () => {
    lines = []
    store = await openTestStore(database)
    await migrate(store, NOW_MS)
    session = await store.transaction(async (sql) => {
      const identity = { provider: 'email', subject: 'ada@example.com', email: 'ada@example.com', userName: null }
      const { account } = await findOrCreateAccount(sql, identity, NOW_MS)
      const device = await addDevice(sql, account, CALLER.site, { name: 'First' }, 0, NOW_MS)
      const begun: NewSession = { account, device, provider: 'email', userName: null, escrowFromMs: 0 }
      const token = await createSessions({ store, clock }).begin(sql, CALLER, begun, NOW_MS)
      return { ...begun, site: CALLER.site, tokenHash: sha256(token) }
    })
  })
  afterEach(() => store.close())

  const auditOf = async (what: string) =>
    (await store.query('SELECT 1 AS one FROM audit WHERE what = $1', [what])).length

  test('a version that another device confirms while this one opens the wallet leaves no version without its shares', async () => {
    const envelopes = envelopesOver(store)
    const one = createVersion(1)
    await envelopes.put(CALLER, session, one.envelope)
    await envelopes.confirm(CALLER, session, 1, one.ownWriter)
    const two = createVersion(2, one.ownWriter)
    await envelopes.put(CALLER, session, two.envelope)

    let isConfirmed = false
    async function confirm() {
      if (isConfirmed) return
      isConfirmed = true
      await envelopes.confirm(CALLER, session, 2, two.ownWriter)
    }
    const crossed: Store = {
      ...store,
      async query<Row>(...call: Parameters<Store['query']>) {
        const rows = await store.query<Row>(...call)
        if (call[0].includes('FROM envelope')) await confirm()
        return rows
      },
      async transaction(...call) {
        await confirm()
        return store.transaction(...call)
      },
    }
    const opened = await envelopesOver(crossed).open(CALLER, session, { escrow: true })
    expect(lines).toEqual([])
    expect(opened).toMatchObject({ version: 2, isConfirmed: true })
    expect(Buffer.from(opened.shares.server ?? [])).toEqual(two.envelope.shares.server)
    expect(Buffer.from(opened.shares.escrow ?? [])).toEqual(two.envelope.shares.escrow)
    expect(await auditOf('escrow-share-given')).toBe(1)
  })

  test('an escrow share that waits is refused, and the audit keeps that it was asked for', async () => {
    const envelopes = envelopesOver(store)
    await envelopes.put(CALLER, session, createVersion(1).envelope)
    const waiting = { ...session, escrowFromMs: NOW_MS + 1 }
    await expect(envelopes.open(CALLER, waiting, { escrow: true })).rejects.toMatchObject({ code: 'escrow_waits' })
    expect([await auditOf('escrow-share-waits'), await auditOf('escrow-share-given')]).toEqual([1, 0])
  })
})
