import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createMemoryStorage } from '../../../../test/fakes/create-memory-storage.ts'
import { CLIENT_KEY, CLIENT_SAVE_DELAY_MS, createClientStorage } from './create-client-storage.ts'

const SESSIONS = 'wc@2:client:0.3:wallet-dialog//session'

async function setUp(storage = createMemoryStorage()) {
  const clock = createFakeClock()
  const errors: unknown[] = []
  const client = await createClientStorage({ storage, clock, log: (error) => void errors.push(error) })
  const document = () => JSON.parse(storage.values.get(CLIENT_KEY) ?? 'null') as unknown
  return { storage, clock, client, errors, document }
}

test('without a session nothing is stored: an attempt leaves no trace', async () => {
  const { storage, client } = await setUp()
  await client.setItem('keychain', { seed: 'secret' })
  await client.save()
  expect(storage.values.size).toBe(0)
  expect(await client.getItem('keychain')).toEqual({ seed: 'secret' })
})

test('with a session all is stored, also what came before it; without it all is removed', async () => {
  const { storage, client, document } = await setUp()
  await client.setItem('keychain', { seed: 'secret' })
  await client.save()
  await client.setItem(SESSIONS, [{ topic: 't' }])
  await client.save()
  expect(document()).toEqual({ keychain: { seed: 'secret' }, [SESSIONS]: [{ topic: 't' }] })
  await client.setItem(SESSIONS, [])
  await client.save()
  expect(storage.values.size).toBe(0)
})

test('writes that come together are stored together, 50 ms after the first', async () => {
  const { storage, clock, client, document } = await setUp()
  let writeCount = 0
  const { set } = storage
  storage.set = (key, value) => {
    writeCount += 1
    return set(key, value)
  }
  await client.setItem(SESSIONS, [{ topic: 't' }])
  await client.setItem('a', 1)
  await client.setItem('a', 2)
  await clock.advance(CLIENT_SAVE_DELAY_MS - 1)
  expect(writeCount).toBe(0)
  await clock.advance(1)
  expect(writeCount).toBe(1)
  expect(document()).toEqual({ [SESSIONS]: [{ topic: 't' }], a: 2 })
})

test('what another tab has stored since stays, where this one did not change it', async () => {
  const { storage, client } = await setUp()
  const other = await setUp(storage)
  await other.client.setItem(SESSIONS, [{ topic: 't' }])
  await other.client.setItem('theirs', 1)
  await other.client.save()
  await client.setItem('ours', 2)
  await client.save()
  expect(other.document()).toEqual({ [SESSIONS]: [{ topic: 't' }], theirs: 1, ours: 2 })
})

test('values are copies', async () => {
  const { client } = await setUp()
  const value = { list: [1] }
  await client.setItem('a', value)
  value.list.push(2)
  expect(await client.getItem('a')).toEqual({ list: [1] })
  expect(await client.getItem('nothing')).toBeUndefined()
  await client.removeItem('a')
  expect(await client.getKeys()).toEqual([])
})

test.each(['', '[]', '7', 'not JSON'])('a stored document that is none (%o) counts as empty', async (text) => {
  const storage = createMemoryStorage()
  storage.values.set(CLIENT_KEY, text)
  const { client } = await setUp(storage)
  expect(await client.getKeys()).toEqual([])
})

test('storage that fails is said once to the log and costs nothing else', async () => {
  const storage = createMemoryStorage()
  storage.set = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { client, errors } = await setUp(storage)
  await client.setItem(SESSIONS, [{ topic: 't' }])
  await client.save()
  expect(errors).toHaveLength(1)
  expect(await client.getItem(SESSIONS)).toEqual([{ topic: 't' }])
})
