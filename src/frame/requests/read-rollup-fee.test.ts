import { decodeFunctionData, numberToHex, parseAbi, parseTransaction, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { prepareTransaction } from './load-evm-accounts.ts'

const ORACLE = '0x420000000000000000000000000000000000000f'
const ABI = parseAbi(['function getL1Fee(bytes)', 'function getOperatorFee(uint256)'])
const GWEI = 10n ** 9n
const CALL = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 5n, data: new Uint8Array() } as const
const revert = frameNodeRefused({ method: 'eth_call', reason: 'execution reverted' }, { data: { code: 3 } })
/** 100,000 gas at 1.2 base fees and the tip. */
const GAS_FEE = 100_000n * 13n * GWEI

/** A network whose oracle takes 7 gwei for data, and an operator that takes a wei for each unit of gas. */
function setUp({
  data = numberToHex(7n * GWEI, { size: 32 }) as Hex | Error,
  operator = undefined as Error | '0x' | undefined,
  balance = 10n ** 18n,
} = {}) {
  const asked: Hex[] = []
  return {
    asked,
    wallet: createEmbeddedWallet((method, params) => {
      if (method === 'eth_call') {
        const [{ to, data: question }] = params as [{ to: string; data: Hex }]
        expect(to.toLowerCase()).toBe(ORACLE)
        const { functionName, args } = decodeFunctionData({ abi: ABI, data: question })
        const answer = functionName === 'getL1Fee' ? data : (operator ?? numberToHex(args[0], { size: 32 }))
        if (functionName === 'getL1Fee') asked.push(args[0])
        if (answer instanceof Error) throw answer
        return answer
      }
      return {
        eth_getBlockByNumber: { baseFeePerGas: numberToHex(10n * GWEI), number: '0x7', transactions: [] },
        eth_maxPriorityFeePerGas: numberToHex(GWEI),
        eth_getTransactionCount: '0x3',
        eth_estimateGas: numberToHex(100_000),
        eth_getBalance: numberToHex(balance),
      }[method]
    }),
  }
}

test('what a rollup takes for data and its operator is part of the most that is shown', async () => {
  const { wallet, asked } = setUp()
  const { maxFee } = await prepareTransaction(wallet, 'eip155:8453', CALL)
  expect(maxFee).toBe(GAS_FEE + 14n * GWEI + 100_000n)
  expect(asked.map((raw) => parseTransaction(raw))).toMatchObject([{ chainId: 8453, value: 5n, nonce: 3 }])
})

test.each([
  ['reverts', revert],
  ['answers nothing', '0x'],
] as const)('an oracle without an operator’s fee, which %s', async (_, operator) => {
  const { maxFee } = await prepareTransaction(setUp({ operator }).wallet, 'eip155:10', CALL)
  expect(maxFee).toBe(GAS_FEE + 14n * GWEI)
})

test('a node that refuses for reasons of its own hasn’t said that the operator takes nothing', async () => {
  const busy = frameNodeRefused({ method: 'eth_call', reason: 'too many requests' }, { data: { code: -32_005 } })
  await expect(prepareTransaction(setUp({ operator: busy }).wallet, 'eip155:10', CALL)).rejects.toThrow(
    'too many requests',
  )
})

test('without the oracle’s answer nobody can say what it costs', async () => {
  const { wallet } = setUp({ data: revert })
  await expect(prepareTransaction(wallet, 'eip155:10', CALL)).rejects.toMatchObject({ code: 'transaction_would_fail' })
})

test('an account that can pay for gas only can’t pay', async () => {
  const { wallet } = setUp({ balance: GAS_FEE + 5n })
  await expect(prepareTransaction(wallet, 'eip155:8453', CALL)).rejects.toMatchObject({
    code: 'transaction_would_fail',
  })
})

test('networks that are no rollups of that kind aren’t asked', async () => {
  const { wallet, asked } = setUp()
  expect((await prepareTransaction(wallet, 'eip155:1', CALL)).maxFee).toBe(GAS_FEE)
  expect(asked).toEqual([])
})
