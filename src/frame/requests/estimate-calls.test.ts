import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { inEnglish } from '../../../test/fakes/in-english.ts'
import { ENTRY_POINT } from '../accounts/safe-address.ts'
import { describeSender } from './describe-sender.ts'
import { estimateCalls, prepareOperation } from './load-user-operation.ts'

const CALLS = [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }]
const CALL = { to: CALLS[0]!.to as `0x${string}`, value: 1n, data: new Uint8Array() }
const STUB = { paymaster: `0x${'11'.repeat(20)}`, paymasterData: '0x', sponsor: { name: 'The  shop' } }
const GAS = { preVerificationGas: '0x64', verificationGasLimit: '0x64', callGasLimit: '0x64' }
const refusal = (method: string, reason: string, code: number) =>
  frameNodeRefused({ method, reason }, { data: { code } })

/** A network with a bundler and a paymaster; errors among the answers are thrown. */
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

test('what the account can’t pay is refused before it is shown', async () => {
  const error = refusal('pm_getPaymasterStubData', 'Not you', -32_504)
  const poor = setUp({ pm_getPaymasterStubData: error, eth_getBalance: '0x1' })
  await expect(prepareOperation(poor.wallet, 'eip155:1', [CALL])).rejects.toMatchObject({
    message: 'The transaction would fail: there is not enough ETH for it and its fee. Not sponsored: Not you',
    data: { reason: { code: 'too_little_unsponsored', values: { symbol: 'ETH', message: 'Not you' } } },
  })
})

test('the sponsor is asked to sign only what was approved', async () => {
  const { wallet, asked } = setUp({})
  const { sponsor, send } = await prepareOperation(wallet, 'eip155:1', [CALL])
  expect([sponsor, asked.includes('pm_getPaymasterData')]).toEqual(['The shop', false])
  await send(async () => {})
  expect(asked.slice(asked.indexOf('pm_getPaymasterData'))).toContain('eth_sendUserOperation')
})

test('a sponsor that refuses only once it is to sign: nothing is sent, and the next panel says who pays', async () => {
  const { wallet, asked } = setUp({ pm_getPaymasterData: refusal('pm_getPaymasterData', 'Not you', -32_504) })
  const { send } = await prepareOperation(wallet, 'eip155:1', [CALL])
  await expect(send(async () => {})).rejects.toMatchObject({
    code: 'frame_request_invalid',
    data: { reason: 'its fee has changed since it was shown' },
  })
  expect(asked).not.toContain('eth_sendUserOperation')
  expect(await prepareOperation(wallet, 'eip155:1', [{ ...CALL, value: 2n }])).toMatchObject({ sponsor: 'The shop' })
  const again = await prepareOperation(wallet, 'eip155:1', [CALL])
  expect(again).toMatchObject({ sponsor: undefined, notSponsored: 'Not you' })
  await again.send(async () => {})
  expect(asked).toContain('eth_sendUserOperation')
})

describe('who pays is what the signed bytes say', () => {
  const { smartAccount } = createEmbeddedWallet()
  test.each([
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['EntryPoint', ENTRY_POINT],
    ['EntryPoint in lower case', ENTRY_POINT.toLowerCase()],
    ['the sender', smartAccount],
    ['the sender in lower case', smartAccount.toLowerCase()],
  ])('a paymaster that is %s is refused, whatever name stands beside it', async (_what, paymaster) => {
    for (const method of ['pm_getPaymasterStubData', 'pm_getPaymasterData']) {
      const { wallet, asked } = setUp({ [method]: { ...STUB, paymaster } })
      const send = async () => (await prepareOperation(wallet, 'eip155:1', [CALL])).send(async () => {})
      await expect(send()).rejects.toMatchObject({ code: 'wallet_service_failed' })
      expect(asked).not.toContain('eth_sendUserOperation')
    }
  })

  test('the most that a sponsored operation can cost is shown, too', async () => {
    const fee = await prepareOperation(setUp({}).wallet, 'eip155:1', [CALL])
    const network = { name: 'Ethereum', symbol: 'ETH', decimals: 18 }
    const { rows } = inEnglish(describeSender({ ...fee, account: smartAccount, network }))
    expect(rows).toContainEqual({ label: 'Network fee', value: 'Sponsored by The shop' })
    expect(rows).toContainEqual({ label: 'Fee at most', value: '0.0000000000000063 ETH' })
  })
})

const GWEI = 10n ** 9n
const history = (...tips: readonly bigint[]) => ({ reward: tips.map((tip) => [numberToHex(tip)]) })
describe('the tip that a node names is capped', () => {
  test.each<[string, unknown, bigint, boolean]>([
    ['by what the last blocks paid', history(GWEI, 2n * GWEI, 0n), 2n * GWEI, false],
    ['by thirty gwei where blocks were empty', history(0n, 0n), 30n * GWEI, false],
    ['by thirty gwei where the node has no history', undefined, 30n * GWEI, false],
    ['by thirty gwei where its history can’t be read', { reward: [['a lot']] }, 30n * GWEI, false],
    ['by thirty gwei where the node refuses', refusal('eth_feeHistory', 'no', -32_601), 30n * GWEI, false],
    ['and warned of where blocks paid as much', history(40_000n * GWEI), 20_000n * GWEI, true],
  ])('%s', async (_what, eth_feeHistory, tip, isWarned) => {
    const { wallet, estimate } = setUp({ eth_feeHistory, eth_maxPriorityFeePerGas: numberToHex(20_000n * GWEI) })
    expect(await estimate()).toMatchObject({ maxFee: numberToHex(300n * (20n + tip)) })
    const fee = await prepareOperation(wallet, 'eip155:1', [{ ...CALL, value: 0n }])
    const network = { name: 'Ethereum', symbol: 'ETH', decimals: 18 }
    const { warnings } = inEnglish(describeSender({ ...fee, account: wallet.smartAccount, network }))
    expect(warnings).toEqual(isWarned ? [expect.stringContaining('unusually high')] : [])
  })
  test('by ten base fees where these are more than thirty gwei, and the history has them, too', async () => {
    const block = { baseFeePerGas: numberToHex(10n * GWEI), number: '0x7', transactions: [] }
    const greedy = { eth_getBlockByNumber: block, eth_maxPriorityFeePerGas: numberToHex(20_000n * GWEI) }
    const eth_feeHistory = { baseFeePerGas: [numberToHex(10n * GWEI)] }
    expect(await setUp({ ...greedy, eth_feeHistory }).estimate()).toMatchObject({
      maxFee: numberToHex(300n * 120n * GWEI),
    })
    expect(await setUp(greedy).estimate()).toMatchObject({ maxFee: numberToHex(300n * 50n * GWEI) })
  })
})
