import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { createKnownRecipients, KNOWN_RECIPIENTS_LIMIT } from './known-recipients.ts'

test('recipients are remembered, latest first, each once, and no more than 50 of a namespace', async () => {
  const known = createKnownRecipients({ storage: createMemoryStorage() })
  for (let number = 0; number < 60; number++) await known.add('eip155', `0x${String(number).padStart(40, 'A')}`)
  await known.add('eip155', `0x${'58'.padStart(40, 'a')}`)
  await known.add('solana', 'Someone')
  const list = await known.list('eip155')
  expect(list).toHaveLength(KNOWN_RECIPIENTS_LIMIT)
  expect(list.slice(0, 3)).toEqual([
    `0x${'58'.padStart(40, 'a')}`,
    `0x${'59'.padStart(40, 'A')}`,
    `0x${'57'.padStart(40, 'A')}`,
  ])
  expect(await known.list('solana')).toEqual(['Someone'])
})

test('a storage that somebody has filled is read to the same limit', async () => {
  const text = JSON.stringify({ eip155: Array.from({ length: 10_000 }, (_, index) => `0x${index}`) })
  const storage = { get: () => text, set: () => {}, remove: () => {} }
  expect(await createKnownRecipients({ storage }).list('eip155')).toHaveLength(KNOWN_RECIPIENTS_LIMIT)
})

test('a stored address that can’t be read costs no other', async () => {
  const text = JSON.stringify({ eip155: [1, '0xa', null], solana: 'none', bip122: ['bc1'] })
  const known = createKnownRecipients({ storage: { get: () => text, set: () => {}, remove: () => {} } })
  expect(await known.list('eip155')).toEqual(['0xa'])
  expect(await known.list('solana')).toEqual([])
  expect(await known.list('bip122')).toEqual(['bc1'])
})

test.each(['not json', '[]', '{"eip155":[1]}', 'null'])('a storage with %s in it knows nobody', async (text) => {
  const storage = { get: () => text, set: () => {}, remove: () => {} }
  expect(await createKnownRecipients({ storage }).list('eip155')).toEqual([])
})

test('a storage that fails harms nothing', async () => {
  const fail = () => Promise.reject(new Error('full'))
  const known = createKnownRecipients({ storage: { get: fail, set: fail, remove: fail } })
  await known.add('eip155', '0x1')
  expect(await known.list('eip155')).toEqual([])
})
