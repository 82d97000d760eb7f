import { expect, test } from 'vitest'
import { SESSION_KEY } from '#connectors/walletconnect/session-key.ts'
import { createMemoryStorage } from '../../test/fakes/create-memory-storage.ts'
import { readSession } from './create-report.ts'

async function readStored(text: string | undefined) {
  const storage = createMemoryStorage()
  if (text !== undefined) await storage.set(SESSION_KEY, text)
  return readSession(storage)
}

test('a stored session is its wallet, its namespaces and its end', async () => {
  const session = {
    topic: 'topic',
    expiresAt: 1_700_000_000_000,
    wallet: { name: 'Phone' },
    namespaces: { eip155: { chains: ['eip155:1', 'eip155:137'] }, solana: { chains: ['solana:x'] } },
  }
  expect(await readStored(JSON.stringify({ session, choices: {} }))).toEqual({
    wallet: 'Phone',
    namespaces: ['eip155, 2 chains', 'solana, 1 chain'],
    expiresAt: 1_700_000_000_000,
  })
})

test.each([
  undefined,
  'not JSON',
  'null',
  '[]',
  '1',
  '{"session":null}',
  '{"session":{"expiresAt":"soon"}}',
  '{"session":{"expiresAt":1e999}}',
  '{"session":{"expiresAt":1,"namespaces":null}}',
])('%s is no session', async (text) => {
  expect(await readStored(text)).toBeUndefined()
})

test.each([
  ['{"session":{"expiresAt":1,"wallet":7}}', { wallet: '', namespaces: [], expiresAt: 1 }],
  [
    '{"session":{"expiresAt":1,"namespaces":{"eip155":null}}}',
    { wallet: '', namespaces: ['eip155, 0 chains'], expiresAt: 1 },
  ],
])('what is missing in %s stays empty', async (text, facts) => {
  expect(await readStored(text)).toEqual(facts)
})
