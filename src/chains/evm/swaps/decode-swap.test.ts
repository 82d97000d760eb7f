import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapOrder } from '#core/ports/swaps.ts'
import { ADA, DOLLAR, ETHER, ETHEREUM, GRACE, TOKEN } from '../../../../test/fakes/send/create-fake-chain.ts'
import { decodeSwap } from './decode-swap.ts'
import { findDifference } from './find-difference.ts'

const WRAPPED = getAddress(`0x${'c0'.repeat(20)}`)
const ROUTER = getAddress(`0x${'70'.repeat(20)}`)
const ABI = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable',
])
const TO_TOKEN = [9n, [WRAPPED, TOKEN], ADA, 1n] as const
const lower = (...addresses: string[]) => addresses.map((address) => address.toLowerCase())

describe('each function that swaps an exact amount is read', () => {
  test.each([
    ['swapExactETHForTokens', true],
    ['swapExactETHForTokensSupportingFeeOnTransferTokens', false],
  ] as const)('%s', (functionName, returnsAmounts) =>
    expect(decodeSwap(encodeFunctionData({ abi: ABI, functionName, args: TO_TOKEN }))).toEqual({
      amount: undefined,
      minimum: 9n,
      path: lower(WRAPPED, TOKEN),
      recipient: ADA.toLowerCase(),
      paysCoin: true,
      receivesCoin: false,
      returnsAmounts,
    }),
  )
  test.each([
    ['swapExactTokensForETH', true, true],
    ['swapExactTokensForETHSupportingFeeOnTransferTokens', true, false],
    ['swapExactTokensForTokens', false, true],
    ['swapExactTokensForTokensSupportingFeeOnTransferTokens', false, false],
  ] as const)('%s', (functionName, receivesCoin, returnsAmounts) => {
    const args = [5n, 9n, [TOKEN, WRAPPED, GRACE], ADA, 1n] as const
    expect(decodeSwap(encodeFunctionData({ abi: ABI, functionName, args }))).toEqual({
      amount: 5n,
      minimum: 9n,
      path: lower(TOKEN, WRAPPED, GRACE),
      recipient: ADA.toLowerCase(),
      paysCoin: false,
      receivesCoin,
      returnsAmounts,
    })
  })
})

test('what is not known, or cannot be, is not read', () => {
  const data = encodeFunctionData({ abi: ABI, functionName: 'swapExactETHForTokens', args: TO_TOKEN })
  const word = (index: number, text: string) =>
    data.slice(0, 10 + index * 64) + text + data.slice(10 + (index + 1) * 64)
  const wrong = [
    '0x',
    '0x7ff36ab5',
    data.slice(0, -2),
    data.slice(0, -64),
    encodeFunctionData({ abi: ABI, functionName: 'swapETHForExactTokens', args: TO_TOKEN }),
    // The path somewhere else, of no length, too long, and with more than an address in a word; so the recipient.
    word(1, 'f'.repeat(64)),
    word(1, '1'.padStart(64, '0')),
    word(4, '0'.repeat(64)),
    word(4, 'f'.repeat(64)),
    word(5, 'f'.repeat(64)),
    word(2, 'f'.repeat(64)),
  ]
  expect(wrong.map((one) => decodeSwap(one))).toEqual(wrong.map(() => undefined))
})

describe('the call and the order', () => {
  const order = (change: Partial<SwapOrder> = {}): SwapOrder => ({
    network: ETHEREUM,
    account: ADA,
    from: DOLLAR,
    to: ETHER,
    amount: 5n,
    minimum: 9n,
    call: { from: ADA.toLowerCase(), to: ROUTER.toLowerCase(), data: '0x', value: 0n },
    spender: ROUTER,
    routers: [ROUTER],
    ...change,
  })
  const decoded = {
    amount: 5n,
    minimum: 9n,
    path: lower(TOKEN, WRAPPED),
    recipient: ADA.toLowerCase(),
    paysCoin: false,
    receivesCoin: true,
    returnsAmounts: true,
  }
  const call = (change: object) => ({ call: { ...order().call, ...change } })

  test('agree, however addresses are written', () => {
    expect(findDifference(order(), decoded)).toBeUndefined()
    expect(findDifference(order(), { ...decoded, minimum: 10n })).toBeUndefined()
    expect(findDifference(order(), undefined)).toBeUndefined()
    const coin = order({ from: ETHER, to: DOLLAR, spender: undefined, ...call({ value: 5n }) })
    const ofCoin = { ...decoded, amount: undefined, path: lower(WRAPPED, TOKEN), paysCoin: true, receivesCoin: false }
    expect(findDifference(coin, ofCoin)).toBeUndefined()
  })

  test.each([
    ['swap_router', call({ to: GRACE }), {}],
    ['swap_router', { routers: [] }, {}],
    ['swap_spender', { spender: GRACE }, {}],
    ['swap_sender', call({ from: GRACE }), {}],
    ['swap_value', call({ value: 1n }), {}],
    ['swap_tokens', {}, { path: lower(GRACE, WRAPPED) }],
    ['swap_tokens', {}, { receivesCoin: false }],
    ['swap_tokens', {}, { paysCoin: true }],
    ['swap_tokens', { to: { ...DOLLAR, address: GRACE } }, { path: lower(TOKEN, WRAPPED), receivesCoin: false }],
    ['swap_amount', {}, { amount: 6n }],
    ['swap_amount', {}, { amount: 4n }],
    ['swap_recipient', {}, { recipient: GRACE }],
    ['swap_minimum', {}, { minimum: 8n }],
  ])('%s: %#', (code, change, read) =>
    expect(findDifference(order(change), { ...decoded, ...read })).toMatchObject({ code }),
  )
})
