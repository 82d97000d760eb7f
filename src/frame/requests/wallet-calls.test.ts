import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { sessionEnded, walletServiceFailed, walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { readCallsStatus, readCapabilities } from './batch-reads.ts'
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

test('a batch whose answer got lost on the way is found by the site’s id [frame.batch-ids]', async () => {
  const quantity = '0x64'
  const answers: Readonly<Record<string, unknown>> = {
    eth_call: numberToHex(0, { size: 32 }),
    eth_getCode: '0x',
    eth_blockNumber: '0x7',
    eth_getBlockByNumber: { baseFeePerGas: '0xa', number: '0x7', transactions: [] },
    eth_maxPriorityFeePerGas: '0x1',
    eth_estimateUserOperationGas: {
      preVerificationGas: quantity,
      verificationGasLimit: quantity,
      callGasLimit: quantity,
    },
    eth_getBalance: numberToHex(10n ** 18n),
    pm_getPaymasterStubData: { paymaster: TO, paymasterData: '0x' },
    pm_getPaymasterData: { paymaster: TO, paymasterData: '0x' },
    eth_getUserOperationReceipt: null,
  }
  const wallet = createEmbeddedWallet((method) => {
    if (method === 'eth_sendUserOperation') throw walletServiceUnreachable()
    return answers[method]
  })
  const scope = requestScope(wallet, 'eip155:1')
  const batch = { version: '2.0.0', chainId: '0x1', id: 'order-7', calls: [{ to: TO, value: '0x1' }] }
  const { run } = await prepareSendCalls([batch], scope)
  await expect(run()).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  expect(await readCallsStatus(['order-7'], scope)).toMatchObject({ id: 'order-7', status: 100 })
  await expect(prepareSendCalls([batch], scope)).rejects.toMatchObject({ code: 'batch_id_taken' })
})

test.each([
  ['has none', ['0x'], {}],
  ['refuses', frameNodeRefused({ method: 'm', reason: 'r' }, { data: { code: -32_601 } }), {}],
  ['isn’t set up', walletServiceFailed({ reason: 'network_unknown' }, { data: { status: 404 } }), {}],
  ['fails', walletServiceFailed({ reason: 'status 503' }, { data: { status: 503 } }), 'wallet_service_failed'],
  ['can’t be reached', walletServiceUnreachable(), 'wallet_service_unreachable'],
  ['has no session', sessionEnded(), 'session_ended'],
])('capabilities where the bundler %s: only what is known to be missing is left out', async (_, answer, expected) => {
  const wallet = createEmbeddedWallet(() => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const read = readCapabilities(wallet, [wallet.smartAccount, ['0x1', '0x89']], 'eip155:1')
  expect(await read.catch((error: { code: string }) => error.code)).toEqual(expected)
})
