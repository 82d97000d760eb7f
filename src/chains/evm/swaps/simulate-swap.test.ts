import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider } from '../../../../test/fakes/create-fake-provider.ts'
import {
  ADA,
  answerTokenCall,
  createFakeChain,
  GRACE,
  refusal,
  TOKEN,
  word,
} from '../../../../test/fakes/send/create-fake-chain.ts'
import {
  AMOUNT,
  MINIMUM,
  oneInchPoolSwap,
  oneInchSwap,
  ORDER,
  ROUTER,
} from '../../../../test/fakes/swap/dollars-for-ether.ts'
import { createEvmSwaps } from './create-evm-swaps.ts'

// Swaps over nodes that lack eth_simulateV1 [swap.simulated].
const FEE_ABI = parseAbi([
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const feeData = encodeFunctionData({
  abi: FEE_ABI,
  functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
  args: [AMOUNT, MINIMUM, [TOKEN, GRACE], ADA, 1n],
})
const amounts = (...list: readonly bigint[]) =>
  `0x${[32n, BigInt(list.length), ...list].map((one) => word(one).slice(2)).join('')}`
/** A node whose router and token `approve` return these values. */
const lacking = ({
  allowance = AMOUNT,
  swap = () => amounts(AMOUNT, 9n) as unknown,
  approve = (_: string): unknown => word(1),
} = {}) => {
  const rpc = createFakeChain({
    eth_simulateV1() {
      throw refusal('Method not found', undefined, -32601)
    },
    eth_call([call]) {
      const { data, to } = call as { data: string; to: string }
      if (to === ROUTER) return swap()
      if (data.startsWith('0x095ea7b3')) return approve(data)
      return data.startsWith('0xdd62ed3e') ? word(allowance) : answerTokenCall(call)
    },
  })
  return createEvmSwaps({ rpc, clock: createFakeClock() })
}

test('the swap is run alone, and what its contract returns is compared', async () => {
  expect(await lacking().prepare(ORDER)).toMatchObject({ approvals: [], simulation: { status: 'tried' } })
})

test.each([
  ['takes more', amounts(AMOUNT + 1n, 9n), 'swap_takes_more'],
  ['gives less', amounts(AMOUNT, MINIMUM - 1n), 'swap_gives_less'],
  ['returns nothing, since no contract is there', '0x', 'swap_unmeasured'],
  ['returns too little', amounts(AMOUNT), 'swap_unmeasured'],
  ['returns too much', amounts(AMOUNT, 7n, 9n), 'swap_unmeasured'],
  ['returns no list', `${amounts(AMOUNT, 9n)}zz`, 'swap_unmeasured'],
  ['returns no text', 7, 'swap_unmeasured'],
])('it is refused if it %s', async (_, returned, code) => {
  expect(await lacking({ swap: () => returned }).prepare(ORDER)).toMatchObject({
    simulation: { status: 'refused', reason: { code } },
    fee: undefined,
  })
})

describe('1inch returns what arrives, and what is paid', () => {
  const outcome = (received: bigint, left: bigint) => `0x${[received, left].map((one) => word(one).slice(2)).join('')}`

  test('which is compared', async () => {
    const swaps = lacking({ swap: () => outcome(9n, AMOUNT) })
    expect(await swaps.prepare(oneInchSwap())).toMatchObject({ decoding: 'whole', simulation: { status: 'tried' } })
  })

  test.each([
    ['takes more', outcome(9n, AMOUNT + 1n), 'swap_takes_more'],
    ['takes less', outcome(9n, AMOUNT - 1n), 'swap_takes_more'],
    ['gives less', outcome(MINIMUM - 1n, AMOUNT), 'swap_gives_less'],
    ['returns nothing', '0x', 'swap_unmeasured'],
    ['returns one amount', word(9n), 'swap_unmeasured'],
    ['returns three', outcome(9n, AMOUNT) + word(1n).slice(2), 'swap_unmeasured'],
  ])('it is refused if it %s', async (_, returned, code) => {
    expect(await lacking({ swap: () => returned }).prepare(oneInchSwap())).toMatchObject({
      simulation: { status: 'refused', reason: { code } },
    })
  })

  test('an approval is run first', async () => {
    const prepared = await lacking({ allowance: 0n }).prepare(oneInchSwap())
    expect(prepared).toMatchObject({ approvals: [AMOUNT], simulation: { status: 'deferred' } })
  })

  test('a swap through pools is refused: nobody can say which token arrives', async () => {
    const swaps = lacking({ swap: () => word(9n) })
    expect(await swaps.prepare(oneInchPoolSwap())).toMatchObject({
      decoding: 'part',
      simulation: { status: 'refused', reason: { code: 'swap_unchecked' } },
    })
  })
})

test('it is refused if it fails', async () => {
  const swap = () => {
    throw refusal('execution reverted: EXPIRED')
  }
  expect((await lacking({ swap }).prepare(ORDER)).simulation).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('EXPIRED'),
  })
})

test('it cannot be known if the node does not run it either', async () => {
  const swap = () => {
    throw refusal('rate limited', undefined, -32005)
  }
  expect((await lacking({ swap }).prepare(ORDER)).simulation).toMatchObject({ status: 'unknown' })
})

test('a function that returns no amounts says nothing of what arrives', async () => {
  const order = { ...ORDER, call: { ...ORDER.call, data: feeData } }
  expect((await lacking({ swap: () => '0x' }).prepare(order)).simulation).toMatchObject({ status: 'unknown' })
  expect((await lacking({ allowance: 0n }).prepare(order)).simulation).toMatchObject({ status: 'unknown' })
})

test.each([0n, AMOUNT])(
  'a token that is received may keep a part of its transfers, which no amount says: approved %s',
  async (allowance) => {
    const toToken = encodeFunctionData({
      abi: parseAbi([
        'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
      ]),
      functionName: 'swapExactTokensForTokens',
      args: [AMOUNT, MINIMUM, [TOKEN, GRACE], ADA, 1n],
    })
    const to = { address: GRACE, symbol: 'TAX', name: 'Tax', decimals: 6 }
    const order = { ...ORDER, to, call: { ...ORDER.call, data: toToken } }
    expect((await lacking({ allowance }).prepare(order)).simulation).toMatchObject({
      status: 'unknown',
      reason: { code: 'arrival_unknown' },
    })
    const less = lacking({ swap: () => amounts(AMOUNT, MINIMUM - 1n) })
    expect((await less.prepare(order)).simulation).toMatchObject({ reason: { code: 'swap_gives_less' } })
  },
)

test('an approval is run, and the swap once that is in a block', async () => {
  expect(await lacking({ allowance: 0n }).prepare(ORDER)).toMatchObject({
    approvals: [AMOUNT],
    isOneStep: false,
    simulation: { status: 'deferred' },
  })
})

test('a token that wants an old approval taken back first is found by running that', async () => {
  const approve = (data: string) => {
    if (BigInt(`0x${data.slice(-64)}`) > 0n) throw refusal('execution reverted')
    return '0x'
  }
  const prepared = await lacking({ allowance: 1n, approve }).prepare(ORDER)
  expect(prepared).toMatchObject({ approvals: [0n, AMOUNT], simulation: { status: 'deferred' } })
})

test('approval and swap in one step cannot be known before', async () => {
  const wallet = createFakeProvider({ wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }) })
  expect(await lacking({ allowance: 0n }).prepare({ ...ORDER, wallet })).toMatchObject({
    isOneStep: true,
    simulation: { status: 'unknown', reason: { code: 'arrival_unknown' } },
  })
})
