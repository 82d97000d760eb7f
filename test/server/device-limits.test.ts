import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOrCreateAccount } from '../../src/server/accounts/accounts.ts'
import { addDevice, hasKnownDevice, listDevices, setDeviceWait, touchDevice } from '../../src/server/devices/devices.ts'
import { deleteExpired } from '../../src/server/store/delete-expired.ts'
import { migrate } from '../../src/server/store/migrate.ts'
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
    addDevice(store, account, 'https://shop.example', { name, publicKey }, nowMs)
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

  test('are 100 at most: what waits, or was used longest ago, makes room', async () => {
    await add('Oldest', NOW)
    for (let index = 1; index < 100; index++) await add(`Device ${index}`, NOW + index)
    await add('Newest', NOW + 200)
    expect(await names()).toHaveLength(100)
    expect(await names()).not.toContain('Oldest')
    const waiting = await add('Waiting', NOW + 201)
    await setDeviceWait(store, waiting, NOW + DAY_MS)
    expect(await names()).not.toContain('Device 1')
    // A flood of waiting devices takes no known one's place.
    for (let index = 0; index < 120; index++)
      await setDeviceWait(store, await add(`Flood ${index}`, NOW + 300 + index), NOW + DAY_MS)
    expect(await names()).toContain('Device 2')
    expect(await names()).not.toContain('Waiting')
    expect(await hasKnownDevice(store, account, NOW + 500)).toBe(true)
    const rows = await store.query('SELECT id FROM device WHERE account = $1', [account])
    expect(rows).toHaveLength(100)
  })
})
