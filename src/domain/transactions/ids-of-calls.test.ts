import { expect, test } from 'vitest'
import { hashesOf, type TrackedTransaction } from '#core/model/transaction.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { analyticsIdOf } from '../transfers/ask-to-send.ts'
import { afterReport, eventOf, DROPPED_AFTER_MS } from './create-transactions.ts'

const ID = '0xc0ffee'
const HASH = `0x${'a'.repeat(64)}`
const OTHER = `0x${'b'.repeat(64)}`
const calls: TrackedTransaction = {
  ...{ kind: 'pay', hash: ID, isCalls: true, caipNetworkId: 'eip155:1', address: '0xa', submittedAt: 0 },
  status: 'submitted',
}
const named = { ...calls, replacedBy: HASH }

test.each<[string, TrackedTransaction, TransactionReport, object]>([
  ['failed', calls, { status: 'failed' }, { callsId: ID }],
  ['dropped', calls, { status: 'dropped' }, { callsId: ID }],
  ['lost', calls, { status: 'unknown' }, { callsId: ID }],
  ['replaced', calls, { status: 'replaced' }, { callsId: ID }],
  ['replaced by another', calls, { status: 'replaced', by: { hash: OTHER, isSame: false } }, { callsId: ID }],
  ['failed in a block', calls, { status: 'failed', hash: HASH }, { hash: HASH }],
  ['named', calls, { status: 'named', hash: HASH }, { hash: HASH }],
  ['confirmed', named, { status: 'confirmed' }, { hash: HASH }],
  ['named and replaced', named, { status: 'replaced', by: { hash: OTHER, isSame: false } }, { hash: HASH }],
])('calls that are %s: no event has their id as a hash', (_, before, report, id) => {
  const { event } = afterReport(before, report, DROPPED_AFTER_MS)!
  const { kind, caipNetworkId } = before
  expect(event).toEqual({ kind, caipNetworkId, status: expect.any(String), ...id })
})

test('nor has what is stored of a swap’s approvals', () => {
  const note = { hash: ID, isCalls: true }
  expect(hashesOf([calls, note, { hash: HASH }, { ...note, replacedBy: OTHER }, named])).toEqual([HASH, OTHER])
})

test('nor has analytics', () => {
  expect(analyticsIdOf(calls)).toEqual({ callsId: ID })
  expect(analyticsIdOf({ hash: HASH })).toEqual({ hash: HASH })
  expect(eventOf(calls, 'submitted')).not.toHaveProperty('hash')
})
