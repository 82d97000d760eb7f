import { expect, test } from 'vitest'
import { createFakeProvider } from '../../../test/fakes/create-fake-provider.ts'
import { readCalls } from './read-calls.ts'

const HASH = `0x${'ab'.repeat(32)}`
const OTHER = `0x${'cd'.repeat(32)}`

const named = (...hashes: string[]) => hashes.map((transactionHash) => ({ transactionHash }))

test.each([
  ['pending', { status: 100 }, { status: 'pending' }],
  ['included', { status: 200, receipts: named(HASH) }, { status: 'named', hash: HASH }],
  ['included, the approval first', { status: 200, receipts: named(OTHER, HASH) }, { status: 'named', hash: HASH }],
  ['reverted, in a transaction that is not', { status: 500, receipts: named(HASH) }, { status: 'failed', hash: HASH }],
  ['given up by the wallet', { status: 400 }, { status: 'denied' }],
  ['reverted, without a transaction', { status: 500, receipts: [] }, { status: 'denied' }],
  ['half reverted, of which it names nothing valid', { status: 600, receipts: named('0x1') }, { status: 'denied' }],
  ['given up, though it names a transaction', { status: 400, receipts: named(HASH) }, { status: 'named', hash: HASH }],
  ['included, in a transaction that is not named', { status: 200 }, { status: 'pending' }],
  ['of an older form', { status: 'PENDING' }, { status: 'pending' }],
  ['nonsense', { status: 200, receipts: 'none' }, { status: 'pending' }],
  ['nothing', null, { status: 'pending' }],
])('calls that are %s', async (_, answer, report) => {
  const wallet = createFakeProvider({ wallet_getCallsStatus: () => answer })
  expect(await readCalls(wallet, '0x1')).toEqual(report)
})

test('a wallet that does not know the calls any more, or is not there, says nothing about them', async () => {
  const wallet = createFakeProvider({
    wallet_getCallsStatus() {
      throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
    },
  })
  await expect(readCalls(wallet, '0x1')).rejects.toThrow('Unknown bundle id')
  await expect(readCalls(undefined, '0x1')).rejects.toThrow('not connected')
})
