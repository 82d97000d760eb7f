import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { createRecipientNames } from './recipient-names.ts'

const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LINUS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

test('names are remembered, the latest first; an account has one name, and a name one account', async () => {
  const names = createRecipientNames({ ports: { storage: createMemoryStorage() } })
  await names.add({ address: GRACE, name: 'grace.eth' })
  await names.add({ address: LINUS, name: 'linus.eth' })
  await names.add({ address: GRACE.toLowerCase(), name: 'hopper.eth' })
  expect(names.$list.get()).toEqual([
    { address: GRACE.toLowerCase(), name: 'hopper.eth' },
    { address: LINUS, name: 'linus.eth' },
  ])
  await names.add({ address: LINUS, name: 'hopper.eth' })
  expect(names.$list.get()).toEqual([{ address: LINUS, name: 'hopper.eth' }])
})

test('no more than 50 are remembered', async () => {
  const names = createRecipientNames({ ports: { storage: createMemoryStorage() } })
  for (let number = 0; number < 60; number++) await names.add({ address: `0x${number}`, name: `n${number}.eth` })
  expect(names.$list.get().map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, index) => `n${59 - index}.eth`),
  )
})

test.each(['not json', '{}', '[1, null, {"address": 1, "name": "x"}, {"address": "0x1"}]', 'null'])(
  'a storage with %s in it knows no name',
  async (text) => {
    const storage = { get: () => text, set: () => {}, remove: () => {} }
    const names = createRecipientNames({ ports: { storage } })
    await names.load()
    expect(names.$list.get()).toEqual([])
  },
)

test('another page has them, too', async () => {
  const ports = { storage: createMemoryStorage() }
  await createRecipientNames({ ports }).add({ address: GRACE, name: 'grace.eth' })
  const names = createRecipientNames({ ports })
  await names.load()
  await names.add({ address: LINUS, name: 'linus.eth' })
  await names.load()
  expect(names.$list.get().map(({ name }) => name)).toEqual(['linus.eth', 'grace.eth'])
})

test('where storage fails, they are known to this page', async () => {
  const fail = () => Promise.reject(new Error('full'))
  const names = createRecipientNames({ ports: { storage: { get: fail, set: fail, remove: fail } } })
  await names.load()
  await names.add({ address: GRACE, name: 'grace.eth' })
  await names.load()
  expect(names.$list.get()).toEqual([{ address: GRACE, name: 'grace.eth' }])
})
