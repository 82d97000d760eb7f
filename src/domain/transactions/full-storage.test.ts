import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createTransactions, KEPT_FOR_MS } from './create-transactions.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OLD = `0x${'1'.repeat(64)}`
const SENT = `0x${'2'.repeat(64)}`

test('a storage that can only be read: transactions are followed, also after one that is too old to be kept', async () => {
  const { core, clock, stored, events } = createTestCore({
    ports: { transactionReader: { read: async () => ({ status: 'pending' }) } },
  })
  const sent = { kind: 'send', caipNetworkId: 'eip155:1', address: ADA }
  const old = { ...sent, hash: OLD, submittedAt: clock.now() - KEPT_FOR_MS - 1 }
  stored.set('@appkit/transactions', JSON.stringify([old, { ...sent, hash: SENT, submittedAt: clock.now() }]))
  core.ports.storage.remove = core.ports.storage.set = () => {
    throw new Error('read-only')
  }
  const { $list } = core.use(createTransactions)
  await settled()
  expect($list.get().map(({ hash }) => hash)).toEqual([SENT])
  expect(events.filter(({ name }) => name === 'error')).toHaveLength(1)
})
