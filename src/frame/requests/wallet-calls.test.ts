import { expect, test } from 'vitest'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { prepareSendCalls } from './send-calls.ts'
import { prepareSendTransaction } from './send-transaction.ts'

const TO = '0x000000000000000000000000000000000000dEaD'

function setUp() {
  const asked: string[] = []
  const wallet = createEmbeddedWallet((method) => asked.push(method))
  return { asked, wallet, scope: requestScope(wallet, 'eip155:1') }
}

const WRONG = [
  ['has no receiver', { value: '0x1' }],
  ['has data, and no receiver', { data: '0x6001600101' }],
  ['has null as receiver', { to: null, data: '0x6001' }],
  ['has an empty receiver', { to: '', value: '0x1' }],
  ['has a receiver without 0x', { to: TO.slice(2), value: '0x1' }],
  ['has a receiver that is too short', { to: '0x01', value: '0x1' }],
  ['has data without 0x', { to: TO, data: '6001' }],
  ['has data of half a byte', { to: TO, data: '0x600' }],
] as const

test.each(WRONG)('a call of a batch that %s is refused, and nothing is asked', async (_, call) => {
  const { asked, wallet, scope } = setUp()
  for (const calls of [[call], [{ to: TO, value: '0x1' }, call]]) {
    const batch = { version: '2.0.0', chainId: '0x1', from: wallet.smartAccount, atomicRequired: true, calls }
    await expect(prepareSendCalls([batch], scope)).rejects.toMatchObject({ code: 'frame_request_invalid' })
  }
  expect(asked).toEqual([])
})

test.each(WRONG)('so is a transaction of the smart account that %s', async (_, call) => {
  const { asked, wallet, scope } = setUp()
  const transaction = { from: wallet.smartAccount, ...call }
  await expect(prepareSendTransaction([transaction], scope)).rejects.toMatchObject({ code: 'frame_request_invalid' })
  expect(asked).toEqual([])
})
