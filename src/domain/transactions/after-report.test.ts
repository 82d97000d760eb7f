import { expect, test } from 'vitest'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { afterReport, DENIED_AFTER_MS, DROPPED_AFTER_MS } from './create-transactions.ts'

const sent: TrackedTransaction = {
  kind: 'send',
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  address: '0xa',
  submittedAt: 0,
  status: 'submitted',
  nonce: 7,
  call: 'to 0xb',
}
const swapped = {
  ...sent,
  transfer: { symbol: 'ETH', decimals: 18, amount: '5', to: '0xb', received: { symbol: 'USDC', tokenAddress: '0xc' } },
}
const spedUp = { ...sent, replacedBy: '0x2' }

test.each<[string, TransactionReport, TrackedTransaction, Partial<TrackedTransaction>, string | undefined]>([
  ['confirmed', { status: 'confirmed' }, sent, { status: 'confirmed' }, 'confirmed 0x1'],
  [
    'confirmed, with what has arrived',
    { status: 'confirmed', received: 7n },
    swapped,
    {
      status: 'confirmed',
      transfer: { ...swapped.transfer, received: { ...swapped.transfer.received, amount: '7' } },
    },
    'confirmed 0x1',
  ],
  ['confirmed under its new hash', { status: 'confirmed' }, spedUp, { status: 'confirmed' }, 'confirmed 0x2'],
  ['failed', { status: 'failed' }, sent, { status: 'failed' }, 'failed 0x1'],
  [
    'failed in a block, after its wallet had said so without one',
    { status: 'failed', hash: '0x3' },
    { ...sent, hash: 'calls', isCalls: true, isDenied: true },
    { status: 'failed', replacedBy: '0x3', isDenied: undefined },
    'failed 0x3',
  ],
  ['dropped', { status: 'dropped' }, sent, { status: 'dropped' }, 'failed 0x1'],
  ['named', { status: 'named', hash: '0x3' }, sent, { replacedBy: '0x3' }, 'submitted 0x3'],
  ['sped up', { status: 'replaced', by: { hash: '0x3', isSame: true } }, sent, { replacedBy: '0x3' }, 'submitted 0x3'],
  [
    'replaced by something else',
    { status: 'replaced', by: { hash: '0x3', isSame: false } },
    spedUp,
    { status: 'replaced', replacedBy: '0x3' },
    'failed 0x1',
  ],
  ['replaced', { status: 'replaced' }, spedUp, { status: 'replaced', replacedBy: '0x2' }, 'failed 0x1'],
  ['pending, with another nonce', { status: 'pending', nonce: 8 }, sent, { nonce: 8 }, undefined],
])('%s', (_, report, before, change, told) => {
  const after = afterReport(before, report, 0)
  expect(after?.next).toEqual({ ...before, ...change })
  expect(after?.event && `${after.event.status} ${after.event.hash}`).toBe(told)
})

test.each<[TransactionReport, number]>([
  [{ status: 'pending' }, 0],
  [{ status: 'pending', nonce: 7, call: 'to 0xb' }, DROPPED_AFTER_MS],
  [{ status: 'unknown' }, DROPPED_AFTER_MS - 1],
])('%j says nothing new after %d ms', (report, ageMs) => {
  expect(afterReport(sent, report, ageMs)).toBeUndefined()
})

test('a hash that was named, or found in a block, later than that isn’t lost because a node lags behind', () => {
  expect(afterReport(spedUp, { status: 'unknown' }, DROPPED_AFTER_MS)).toBeUndefined()
})

const calls = { ...sent, isCalls: true }

test('calls that only their wallet calls failed are neither failed nor on their way, and may still be found', () => {
  const denied = afterReport(calls, { status: 'denied' }, 0)
  expect(denied).toEqual({ next: { ...calls, isDenied: true } })
  expect(afterReport(denied!.next, { status: 'denied' }, DENIED_AFTER_MS - 1)).toBeUndefined()
  const found = afterReport(denied!.next, { status: 'named', hash: '0x3' }, 1_000)
  expect(found).toMatchObject({ next: { status: 'submitted', replacedBy: '0x3' }, event: { hash: '0x3' } })
  expect(found?.next.isDenied).toBeUndefined()
  expect(afterReport(denied!.next, { status: 'denied' }, DENIED_AFTER_MS)).toMatchObject({
    next: { status: 'failed', isDenied: true },
    event: { status: 'failed', callsId: '0x1', isUnproven: true },
  })
  // Without an answer of the chain, nothing has ended.
  expect(afterReport(denied!.next, { status: 'denied', isUnasked: true }, DENIED_AFTER_MS)).toBeUndefined()
})

test('one that no node has known for half an hour is lost', () => {
  expect(afterReport(sent, { status: 'unknown' }, DROPPED_AFTER_MS)?.next.status).toBe('dropped')
})
