import { expect, test } from 'vitest'
import { DOLLAR, ETHER, GRACE, refusal, word } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createEvmTransfersOn, ETHER_REQUEST as REQUEST } from '../../../../test/fakes/send/create-evm-transfers-on.ts'

const ORACLE = '0x420000000000000000000000000000000000000F'
const L1_FEE = 7_000_000_000_000n
const GAS_FEE = 21_000n * 3_000_000_000n

/** A rollup; `oracle` is what its oracle answers. */
function rollup(oracle: () => unknown = () => word(L1_FEE)) {
  const questions: string[] = []
  const { transfers } = createEvmTransfersOn({
    eth_getCode: ([address]) => (address === ORACLE ? '0x60' : '0x'),
    eth_call([call]) {
      const { to, data } = call as { to: string; data: string }
      if (to !== ORACLE) return word(5_000_000n)
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
  // getL1Fee(bytes), ABI: where the bytes are, how many, and the bytes with the receiver among them.
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
