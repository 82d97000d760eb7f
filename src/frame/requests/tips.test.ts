import { numberToHex, parseTransaction, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { askedInEnglish } from '../../../test/fakes/in-english.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { UNSAFE_METHODS } from './unsafe-methods.ts'

// The tip of what is signed, whatever the node says of prices.
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const GWEI = 10n ** 9n
const gas = numberToHex(100_000)
const coins = { to: GRACE, value: numberToHex(10n ** 18n) }

/** Prepares a request of one ether on a network that answers what a row doesn't name. */
async function ask(method: 'eth_sendTransaction' | 'wallet_sendCalls', answers: Readonly<Record<string, unknown>>) {
  const sent: [string, unknown][] = []
  const wallet = createEmbeddedWallet((asked, params) => {
    if (/send/i.test(asked)) return (sent.push([asked, params]), '0x')
    const answer = {
      eth_call: numberToHex(0, { size: 32 }),
      eth_getCode: '0x01',
      eth_chainId: '0x1',
      eth_getBlockByNumber: block(10n * GWEI),
      eth_maxPriorityFeePerGas: numberToHex(GWEI),
      eth_getTransactionCount: '0x0',
      eth_estimateGas: gas,
      eth_estimateUserOperationGas: { preVerificationGas: gas, verificationGasLimit: gas, callGasLimit: gas },
      eth_getBalance: numberToHex(10n ** 20n),
      pm_getPaymasterStubData: frameNodeRefused({ method: 'pm_', reason: 'no' }, { data: { code: -32_601 } }),
      ...answers,
    }[asked]
    if (answer instanceof Error) throw answer
    return answer
  })
  const params =
    method === 'eth_sendTransaction' ? [{ from: wallet.evm, ...coins }] : [{ chainId: '0x1', calls: [coins] }]
  const prepare = await UNSAFE_METHODS[method]!()
  return { ...(await askedInEnglish(prepare(params, requestScope(wallet, 'eip155:1')))), sent }
}

const block = (baseFeePerGas?: bigint) => ({
  number: '0x7',
  transactions: [],
  ...(baseFeePerGas !== undefined && { baseFeePerGas: numberToHex(baseFeePerGas) }),
})
const history = ({ tip, baseFee }: { tip?: bigint; baseFee?: bigint }) => ({
  ...(tip !== undefined && { reward: [[numberToHex(tip)]] }),
  ...(baseFee !== undefined && { baseFeePerGas: [numberToHex(baseFee), numberToHex(baseFee)] }),
})

describe.each(['eth_sendTransaction', 'wallet_sendCalls'] as const)('%s: a tip of 20,000 gwei', (method) => {
  const greedy = {
    eth_maxPriorityFeePerGas: numberToHex(20_000n * GWEI),
    eth_gasPrice: numberToHex(20_000n * GWEI),
  }
  const inflated = block(2_000n * GWEI)

  test.each<[string, object, bigint, boolean]>([
    ['recent blocks paid 2', { eth_feeHistory: history({ tip: 2n * GWEI }) }, 2n, false],
    ['recent blocks paid as much', { eth_feeHistory: history({ tip: 20_000n * GWEI }) }, 20_000n, true],
    ['recent blocks were empty', { eth_feeHistory: history({ tip: 0n, baseFee: 10n * GWEI }) }, 100n, false],
    ['no history', {}, 30n, false],
    ['no base fee, no history', { eth_getBlockByNumber: block() }, 30n, false],
    [
      'no base fee, tips',
      { eth_getBlockByNumber: block(), eth_feeHistory: history({ tip: 20_000n * GWEI }) },
      20_000n,
      true,
    ],
    [
      'no base fee but in the history',
      { eth_getBlockByNumber: block(), eth_feeHistory: history({ baseFee: 10n * GWEI }) },
      30n,
      false,
    ],
    ['an inflated base fee, no history', { eth_getBlockByNumber: inflated }, 30n, false],
    [
      'an inflated base fee, tips',
      { eth_getBlockByNumber: inflated, eth_feeHistory: history({ tip: 20_000n * GWEI }) },
      20_000n,
      true,
    ],
    [
      'an inflated base fee, and the true one in the history',
      { eth_getBlockByNumber: inflated, eth_feeHistory: history({ tip: 201n * GWEI, baseFee: 10n * GWEI }) },
      201n,
      true,
    ],
    [
      'a base fee that is inflated in both',
      { eth_getBlockByNumber: inflated, eth_feeHistory: history({ tip: 20_000n * GWEI, baseFee: 2_000n * GWEI }) },
      20_000n,
      true,
    ],
    [
      'a base fee that is inflated in both, and no tips',
      { eth_getBlockByNumber: inflated, eth_feeHistory: history({ baseFee: 2_000n * GWEI }) },
      500n,
      false,
    ],
  ])('%s', async (_what, answers, tip, isWarned) => {
    const { approval, run, sent } = await ask(method, { ...greedy, ...answers })
    await run()
    expect(tipOf(sent)).toBe(tip * GWEI)
    expect(approval.warnings).toEqual(isWarned ? [expect.stringContaining('tip in this fee is unusually high')] : [])
  })
})

test('a node that fills in transactions itself isn’t asked', async () => {
  const tx = { type: '0x0', gasPrice: numberToHex(20_000n * GWEI), nonce: '0x0', gas, input: '0x', to: GRACE }
  const { run, sent } = await ask('eth_sendTransaction', { eth_fillTransaction: { raw: '0x', tx } })
  await run()
  expect(tipOf(sent)).toBe(GWEI)
})

/** The tip of what was sent; all of its gas price if it names no tip. */
function tipOf(sent: readonly (readonly [string, unknown])[]): bigint | undefined {
  const [[, [first]] = ['', []]] = sent as readonly [string, readonly unknown[]][]
  if (typeof first === 'string') {
    const { maxPriorityFeePerGas, gasPrice } = parseTransaction(first as Hex)
    return maxPriorityFeePerGas ?? gasPrice
  }
  return BigInt((first as { maxPriorityFeePerGas: string }).maxPriorityFeePerGas)
}
