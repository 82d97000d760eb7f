import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { ADA, GRACE, TOKEN } from '../../../test/fakes/send/create-fake-chain.ts'
import { decodeSwap } from './decode-swap.ts'
import { COIN } from './decoded-swap.ts'

const WRAPPED = getAddress(`0x${'c0'.repeat(20)}`)
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

describe('each function that swaps an exact amount is read', () => {
  test.each([
    ['swapExactETHForTokens', 2],
    ['swapExactETHForTokensSupportingFeeOnTransferTokens', undefined],
  ] as const)('%s', (functionName, returned) =>
    expect(decodeSwap(encodeFunctionData({ abi: ABI, functionName, args: TO_TOKEN }))).toEqual({
      paid: COIN,
      received: TOKEN.toLowerCase(),
      amount: undefined,
      minimum: 9n,
      recipient: ADA.toLowerCase(),
      isPartial: false,
      returned,
    }),
  )
  test.each([
    ['swapExactTokensForETH', COIN, 3],
    ['swapExactTokensForETHSupportingFeeOnTransferTokens', COIN, undefined],
    ['swapExactTokensForTokens', GRACE.toLowerCase(), 3],
    ['swapExactTokensForTokensSupportingFeeOnTransferTokens', GRACE.toLowerCase(), undefined],
  ] as const)('%s', (functionName, received, returned) => {
    const args = [5n, 9n, [TOKEN, WRAPPED, GRACE], ADA, 1n] as const
    expect(decodeSwap(encodeFunctionData({ abi: ABI, functionName, args }))).toEqual({
      paid: TOKEN.toLowerCase(),
      received,
      amount: 5n,
      minimum: 9n,
      recipient: ADA.toLowerCase(),
      isPartial: false,
      returned,
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
