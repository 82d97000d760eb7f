import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOrCreateAccount } from '../../src/server/accounts/accounts.ts'
import { deleteExpired } from '../../src/server/create-wallet-server.ts'
import { addDevice, hasKnownDevice, listDevices, revokeDevice, touchDevice } from '../../src/server/devices/devices.ts'
import { migrate } from '../../src/server/store/migrations.ts'
import type { Store } from '../../src/server/store/sql.ts'
import { DATABASES, openTestStore } from './open-test-store.ts'

const DAY_MS = 86_400_000
const NOW = 1_800_000_000_000

describe.each(DATABASES)('devices of an account on %s', (database) => {
  let store: Store
  let account: string
  beforeEach(async () => {
    store = await openTestStore(database)
    await migrate(store, NOW)
    const identity = { provider: 'email', subject: 'ada@example.com', email: 'ada@example.com', userName: null }
    ;({ account } = await findOrCreateAccount(store, identity, NOW))
  })
  afterEach(() => store.close())

  const add = (name: string, nowMs: number, publicKey?: Uint8Array) =>
    addDevice(store, account, 'https://shop.example', { name, publicKey }, nowMs, nowMs)
  const addWaiting = (name: string, nowMs: number) =>
    addDevice(store, account, 'https://shop.example', { name }, nowMs + DAY_MS, nowMs)
  const names = async () => (await listDevices(store, account)).map(({ name }) => name)

  test('end after 400 days without use, with or without a key', async () => {
    const key = Buffer.alloc(65, 1)
    await add('With key', NOW, key)
    await add('Used', NOW, Buffer.alloc(65, 2))
    await touchDevice(store, account, { name: 'Used', publicKey: Buffer.alloc(65, 2) }, NOW + 10 * DAY_MS)
    await deleteExpired(store, NOW + 400 * DAY_MS - 1)
    expect(await names()).toEqual(['Used', 'With key'])
    await deleteExpired(store, NOW + 400 * DAY_MS)
    expect(await names()).toEqual(['Used'])
    expect(await touchDevice(store, account, { name: 'With key', publicKey: key }, NOW + 400 * DAY_MS)).toBeUndefined()
  })

  test('are 100 at most, beside those that wait: what was used longest ago makes room', async () => {
    await add('Oldest', NOW)
    for (let index = 1; index < 100; index++) await add(`Device ${index}`, NOW + index)
    await add('Newest', NOW + 200)
    expect(await names()).toHaveLength(100)
    expect(await names()).not.toContain('Oldest')
    await addWaiting('Waiting', NOW + 201)
    // A flood of waiting devices displaces neither a known device nor an earlier waiting one, such as the owner's.
    for (let index = 0; index < 120; index++) await addWaiting(`Flood ${index}`, NOW + 300 + index)
    expect(await names()).toHaveLength(221)
    for (const name of ['Device 1', 'Waiting']) expect(await names()).toContain(name)
    expect(await hasKnownDevice(store, account, NOW + 500)).toBe(true)
    // Nor does one that enters end a wait.
    await add('Next', NOW + 600)
    expect(await names()).not.toContain('Device 1')
    expect(await names()).toContain('Waiting')
  })

  test('that are revoked make room first, however many wait', async () => {
    for (let index = 0; index < 120; index++) {
      const id = await addWaiting(`Stopped ${index}`, NOW + index)
      await revokeDevice(store, account, id, NOW + index)
    }
    await addWaiting('Waiting', NOW + 200)
    const rows = await store.query('SELECT id FROM device WHERE account = $1', [account])
    expect(rows).toHaveLength(101)
  })
})
