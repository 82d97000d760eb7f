import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { estimateCalls, prepareOperation } from './load-user-operation.ts'

const CALLS = [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }]
const CALL = { to: CALLS[0]!.to as `0x${string}`, value: 1n, data: new Uint8Array() }
const STUB = { paymaster: `0x${'11'.repeat(20)}`, paymasterData: '0x', sponsor: { name: 'The  shop' } }
const GAS = { preVerificationGas: '0x64', verificationGasLimit: '0x64', callGasLimit: '0x64' }
const refusal = (method: string, reason: string, code: number) =>
  frameNodeRefused({ method, reason }, { data: { code } })

/** A network with a bundler and a paymaster; what is an error is refused. */
function setUp(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const wallet = createEmbeddedWallet((method) => {
    asked.push(method)
    const answer = {
      eth_call: numberToHex(0, { size: 32 }),
      eth_getCode: '0x',
      eth_getBlockByNumber: { baseFeePerGas: '0xa', number: '0x7', transactions: [] },
      eth_maxPriorityFeePerGas: '0x1',
      eth_estimateUserOperationGas: GAS,
      eth_getBalance: numberToHex(10n ** 18n),
      pm_getPaymasterStubData: STUB,
      pm_getPaymasterData: STUB,
      ...answers,
    }[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  return { wallet, asked, estimate: () => estimateCalls(wallet, 'eip155:1', CALLS) }
}

/** 300 gas at twice the base fee and the tip. */
const FEE = numberToHex(300n * 21n)

test('a sponsor pays: it is asked who it is, and signs nothing that it would count', async () => {
  const { estimate, asked } = setUp({})
  expect(await estimate()).toEqual({ maxFee: FEE, sponsor: 'The shop' })
  expect(asked).not.toContain('pm_getPaymasterData')
  expect(asked).not.toContain('eth_sendUserOperation')
})

test.each([
  [
    'has reached a limit',
    refusal('pm_getPaymasterStubData', 'The daily limit\u202e is reached', -32_504),
    'The daily limit is reached',
  ],
  ['is not there', refusal('pm_getPaymasterStubData', 'no', -32_601), undefined],
])('a sponsor that %s leaves the fee to the visitor', async (_, error, notSponsored) => {
  const fee = await setUp({ pm_getPaymasterStubData: error }).estimate()
  expect(fee).toEqual({ maxFee: FEE, ...(notSponsored !== undefined && { notSponsored }) })
})

test('calls that would fail do so with the reason of the bundler', async () => {
  const error = refusal('eth_estimateUserOperationGas', 'The calls of this operation revert: paused', -32_521)
  await expect(setUp({ eth_estimateUserOperationGas: error }).estimate()).rejects.toMatchObject({
    code: 'transaction_would_fail',
    data: { reason: 'The calls of this operation revert: paused' },
  })
})

test('a bundler that can’t be reached isn’t a refusal', async () => {
  const { estimate } = setUp({ eth_estimateUserOperationGas: walletServiceUnreachable() })
  await expect(estimate()).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
})

test('what is shown to the visitor is what the sponsor has signed, or what the account can pay', async () => {
  const error = refusal('pm_getPaymasterData', 'Not you', -32_504)
  const { wallet } = setUp({ pm_getPaymasterData: error })
  expect(await prepareOperation(wallet, 'eip155:1', [CALL])).toMatchObject({
    sponsor: undefined,
    notSponsored: 'Not you',
  })
  const poor = setUp({ pm_getPaymasterData: error, eth_getBalance: '0x1' })
  await expect(prepareOperation(poor.wallet, 'eip155:1', [CALL])).rejects.toMatchObject({
    message: 'The transaction would fail: there is not enough ETH for it and its fee. Not sponsored: Not you',
    data: { reason: { code: 'too_little_unsponsored', values: { symbol: 'ETH', said: 'Not you' } } },
  })
})
