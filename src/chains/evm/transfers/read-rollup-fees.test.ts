import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createEvmTransfersOn, ETHER_REQUEST as REQUEST } from '../../../../test/fakes/send/create-evm-transfers-on.ts'
import {
  answerTokenCall,
  DOLLAR,
  ETHER,
  ETHEREUM,
  GRACE,
  refusal,
  word,
} from '../../../../test/fakes/send/create-fake-chain.ts'

const ORACLE = '0x420000000000000000000000000000000000000F'
const L1_FEE = 7_000_000_000_000n
const GAS_FEE = 21_000n * 3_000_000_000n

/** A rollup; `oracle` is what its oracle answers about data, `operator` about its operator's fee. */
function rollup(
  oracle: () => unknown = () => word(L1_FEE),
  operator: (gas: bigint) => unknown = () => {
    throw refusal('execution reverted')
  },
  at = ORACLE,
) {
  const questions: string[] = []
  const { transfers } = createEvmTransfersOn({
    eth_getCode: ([address]) => (address === at ? '0x60' : '0x'),
    eth_call([call]) {
      const { to, data } = call as { to: string; data: string }
      if (to !== at) return answerTokenCall(call)
      if (data.startsWith('0x275aedd2')) return operator(BigInt(`0x${data.slice(10)}`))
      questions.push(data)
      return oracle()
    },
  })
  return { questions, transfers }
}

test('the fee of a rollup has a part for the data on its main chain, which is said by itself', async () => {
  const { transfers, questions } = rollup()
  const { fee } = await transfers.prepare(REQUEST)
  expect(fee).toEqual({ amount: GAS_FEE + 2n * L1_FEE, dataFee: 2n * L1_FEE, token: ETHER })
  // getL1Fee(bytes), ABI: where the bytes are, how many, and the bytes with the recipient among them.
  expect(questions[0]).toMatch(/^0x49948e0e0{62}200{62}44/)
  expect(questions[0]?.toLowerCase()).toContain(GRACE.slice(2).toLowerCase())
  expect((questions[0]!.length - 10) % 64).toBe(0)
})

test('Max leaves that part, too, whatever the amount', async () => {
  const { transfers, questions } = rollup()
  const amount = await transfers.maxAmount(REQUEST)
  expect(amount).toBe(10n ** 18n - GAS_FEE - 2n * L1_FEE)
  const { fee, balance } = await transfers.prepare({ ...REQUEST, amount })
  expect(balance.native - amount).toBe(fee?.amount)
  expect(new Set(questions).size).toBe(1)
  expect(await transfers.maxAmount({ ...REQUEST, token: DOLLAR })).toBe(5_000_000n)
})

test.each([
  [
    'reverts',
    () => {
      throw refusal('execution reverted')
    },
  ],
  ['answers nothing', () => '0x'],
])('a contract at that address that %s is no oracle', async (_, oracle) => {
  const { fee } = await rollup(oracle).transfers.prepare(REQUEST)
  expect(fee).toEqual({ amount: GAS_FEE, token: ETHER })
})

test('a node that does not answer for it is not passed over', async () => {
  const { transfers } = rollup(() => {
    throw new Error('offline')
  })
  await expect(transfers.prepare(REQUEST)).rejects.toThrow('offline')
})

test.each([
  ['too many requests', -32_005],
  // Its own cap on what a call may use.
  ['out of gas', -32_000],
])('a node that refuses for reasons of its own (%s) hasn’t said that there is no fee', async (message, code) => {
  const refuse = () => {
    throw refusal(message, undefined, code)
  }
  await expect(rollup(refuse).transfers.prepare(REQUEST)).rejects.toMatchObject({ code: 'rpc_refused' })
  await expect(rollup(undefined, refuse).transfers.prepare(REQUEST)).rejects.toMatchObject({ code: 'rpc_refused' })
  const { transfers } = createEvmTransfersOn({ eth_getCode: refuse })
  await expect(transfers.prepare(REQUEST)).rejects.toMatchObject({ code: 'rpc_refused' })
})

test.each([null, 7, 'much', {}])('an answer that can’t be read (%j) isn’t that there is no fee', async (answer) => {
  await expect(rollup(() => answer).transfers.prepare(REQUEST)).rejects.toThrow('the call has no result')
  const operator = rollup(undefined, () => answer)
  await expect(operator.transfers.prepare(REQUEST)).rejects.toThrow('the call has no result')
  const { transfers } = createEvmTransfersOn({ eth_getCode: () => answer })
  await expect(transfers.prepare(REQUEST)).rejects.toThrow('the call has no result')
})

/** Isthmus: so much, and so much for a million units of gas. */
const isthmus = (gas: bigint) => word((gas * 2_000_000n) / 1_000_000n + 31_337n)
const OPERATOR_FEE = 42_000n + 31_337n

test('OP stack: what the operator takes for the gas limit is in the fee, and is not said to be for data; Max leaves it', async () => {
  const { transfers } = rollup(undefined, isthmus)
  const { fee } = await transfers.prepare(REQUEST)
  expect(fee).toEqual({ amount: GAS_FEE + 2n * L1_FEE + OPERATOR_FEE, dataFee: 2n * L1_FEE, token: ETHER })
  const amount = await transfers.maxAmount(REQUEST)
  expect(amount).toBe(10n ** 18n - GAS_FEE - 2n * L1_FEE - OPERATOR_FEE)
  // A contract's gas may grow: the chain asks the whole limit to be there.
  const token = await transfers.prepare({ ...REQUEST, token: DOLLAR, amount: 1n })
  const limit = (50_000n * 125n) / 100n
  expect(token.fee?.amount).toBe(limit * 3_000_000_000n + 2n * L1_FEE + 2n * limit + 31_337n)
})

test.each([
  ['has none yet', undefined],
  ['answers nothing', () => '0x'],
])('an oracle that %s takes nothing for its operator', async (_, operator) => {
  const { fee } = await rollup(undefined, operator).transfers.prepare(REQUEST)
  expect(fee?.amount).toBe(GAS_FEE + 2n * L1_FEE)
})

test('a node that does not answer for the operator is not passed over', async () => {
  const { transfers } = rollup(undefined, () => {
    throw new Error('offline')
  })
  await expect(transfers.prepare(REQUEST)).rejects.toThrow('offline')
  await expect(transfers.maxAmount(REQUEST)).rejects.toThrow('offline')
})

/** A large one: fees of 1,000 gwei, a million of coins, nonce and chain of three bytes. */
const signedTransfer = await privateKeyToAccount(`0x${'7'.repeat(64)}`).signTransaction({
  ...{ type: 'eip1559', chainId: 534_352, nonce: 0xff_ff_ff, gas: 21_000n, to: GRACE, value: 10n ** 24n },
  ...{ maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 12n },
})
const SCROLL = { ...ETHEREUM, caipNetworkId: 'eip155:534352' } as const

test('Scroll: its own oracle is asked, by a transaction with its signature; it has no operator fee', async () => {
  const { transfers, questions } = rollup(undefined, isthmus, '0x5300000000000000000000000000000000000002')
  const request = { ...REQUEST, network: SCROLL }
  const { fee } = await transfers.prepare(request)
  expect(fee).toEqual({ amount: GAS_FEE + 2n * L1_FEE, dataFee: 2n * L1_FEE, token: ETHER })
  const amount = await transfers.maxAmount(request)
  expect(amount).toBe(10n ** 18n - GAS_FEE - 2n * L1_FEE)
  // 48 bytes of fields, 20 of the recipient, 67 of a signature: no less than any such transfer has.
  expect(questions[0]).toMatch(/^0x49948e0e0{62}200{62}87/)
  expect((signedTransfer.length - 2) / 2).toBeLessThanOrEqual(0x87)
})

test('a contract at the address of the other oracle is nothing to a chain', async () => {
  const there = rollup(undefined, undefined, '0x5300000000000000000000000000000000000002')
  expect((await there.transfers.prepare(REQUEST)).fee).toEqual({ amount: GAS_FEE, token: ETHER })
  const here = rollup()
  expect((await here.transfers.prepare({ ...REQUEST, network: SCROLL })).fee).toEqual({ amount: GAS_FEE, token: ETHER })
})
