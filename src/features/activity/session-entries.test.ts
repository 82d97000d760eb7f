import { expect, test } from 'vitest'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { sessionEntries } from './session-entries.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ID = '0xc0ffee'
const HASH = `0x${'a'.repeat(64)}`
const OTHER = `0x${'b'.repeat(64)}`
const account = {
  namespace: 'eip155',
  address: ADDRESS,
  caipNetworkId: 'eip155:1',
  caipAddress: `eip155:1:${ADDRESS}`,
  type: 'eoa',
} as const
const sent: TrackedTransaction = {
  ...{ kind: 'send', hash: HASH, caipNetworkId: 'eip155:1', address: ADDRESS, submittedAt: 0 },
  status: 'submitted',
}
const calls: TrackedTransaction = { ...sent, hash: ID, isCalls: true }

test.each<[string, TrackedTransaction, string | undefined]>([
  ['a transaction', sent, HASH],
  ['one that was sped up', { ...sent, replacedBy: OTHER }, OTHER],
  ['one that was replaced by another', { ...sent, status: 'replaced', replacedBy: OTHER }, HASH],
  ['calls without a transaction so far', calls, undefined],
  ['calls with one', { ...calls, replacedBy: HASH }, HASH],
  ['calls that were replaced', { ...calls, status: 'replaced' }, undefined],
  ['calls that were replaced by another', { ...calls, status: 'replaced', replacedBy: OTHER }, undefined],
])('[transactions.ids] the explorer is asked for a hash, and never for the id of calls: %s', (_, transaction, hash) => {
  expect(sessionEntries([transaction], account, [])).toMatchObject([{ hash }])
})
