import { encodeFunctionData, parseAbi } from 'viem'
import type { SwapOrder } from '../../../src/core/ports/swaps.ts'
import { ADA, DOLLAR, ETHER, ETHEREUM, GRACE, TOKEN } from '../send/create-fake-chain.ts'
import { ONE_INCH_6, type Described } from './one-inch-abi.ts'

export const ROUTER = `0x${'70'.repeat(20)}` as const
const ABI = parseAbi([
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
export const AMOUNT = 1_000_000n
export const MINIMUM = 5n
/** `swapExactTokensForETH`. */
export const DATA = encodeFunctionData({
  abi: ABI,
  functionName: 'swapExactTokensForETH',
  args: [AMOUNT, MINIMUM, [TOKEN, GRACE], ADA, 1n],
})
/** A million units of a dollar token for at least five wei, through a router of Uniswap v2. */
export const ORDER: SwapOrder = {
  network: ETHEREUM,
  account: ADA,
  from: DOLLAR,
  to: ETHER,
  amount: AMOUNT,
  minimum: MINIMUM,
  call: { from: ADA, to: ROUTER, data: DATA, value: 0n },
  spender: ROUTER,
  routers: [ROUTER],
  pageRouters: [],
}

/** The same order through 1inch’s router 6. */
export const oneInchSwap = (change: Partial<Described> = {}): SwapOrder => {
  const described: Described = {
    srcToken: TOKEN,
    dstToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    srcReceiver: GRACE,
    dstReceiver: ADA,
    amount: AMOUNT,
    minReturnAmount: MINIMUM,
    flags: 0n,
    ...change,
  }
  const data = encodeFunctionData({ abi: ONE_INCH_6, functionName: 'swap', args: [GRACE, described, '0x12'] })
  return { ...ORDER, call: { ...ORDER.call, data } }
}

/** The same through one pool, which the call doesn’t name the tokens of. */
export const oneInchPoolSwap = (minimum = MINIMUM): SwapOrder => {
  const args = [BigInt(TOKEN), AMOUNT, minimum, BigInt(GRACE)] as const
  return {
    ...ORDER,
    call: { ...ORDER.call, data: encodeFunctionData({ abi: ONE_INCH_6, functionName: 'unoswap', args }) },
  }
}
