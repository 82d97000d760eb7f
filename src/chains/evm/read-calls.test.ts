import { expect, test } from 'vitest'
import { createFakeProvider } from '../../../test/fakes/create-fake-provider.ts'
import { readCalls } from './read-calls.ts'

const HASH = `0x${'ab'.repeat(32)}`

test.each([
  ['pending', { status: 100 }, { status: 'unknown' }],
  ['included', { status: 200, receipts: [{ transactionHash: HASH }] }, { status: 'named', hash: HASH }],
  [
    'reverted, in a transaction that is not',
    { status: 500, receipts: [{ transactionHash: HASH }] },
    { status: 'failed', hash: HASH },
  ],
  ['given up by the wallet', { status: 400 }, { status: 'dropped' }],
  ['of an older form', { status: 'PENDING' }, { status: 'unknown' }],
  ['nonsense', { status: 200, receipts: 'none' }, { status: 'unknown' }],
  ['nothing', null, { status: 'unknown' }],
])('calls that are %s', async (_, answer, report) => {
  const wallet = createFakeProvider({ wallet_getCallsStatus: () => answer })
  expect(await readCalls(wallet, '0x1')).toEqual(report)
})

test('a wallet that does not know the calls, or is not there, leaves it open', async () => {
  const wallet = createFakeProvider({
    wallet_getCallsStatus() {
      throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
    },
  })
  expect(await readCalls(wallet, '0x1')).toEqual({ status: 'unknown' })
  expect(await readCalls(undefined, '0x1')).toEqual({ status: 'unknown' })
})
