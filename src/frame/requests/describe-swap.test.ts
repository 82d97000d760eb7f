import { encodeFunctionData, hexToBytes, maxUint256, parseAbi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { inEnglish } from '../../../test/fakes/in-english.ts'
import { ONE_INCH_6 } from '../../../test/fakes/swap/one-inch-abi.ts'
import { describeCall } from './describe-call.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const ABI = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const ETHER = 10n ** 18n
const TOKENS: Readonly<Record<string, { symbol: string; decimals: number }>> = {
  [USDC]: { symbol: 'USDC', decimals: 6 },
  [DAI]: { symbol: 'DAI and some more than a symbol', decimals: 18 },
}
const network = { name: 'Ethereum', symbol: 'ETH', decimals: 18 }

const call = (functionName: (typeof ABI)[number]['name'], ...args: readonly unknown[]) =>
  encodeFunctionData({ abi: ABI, functionName, args } as never)
const oneInch = (change: object = {}) => {
  const described = {
    srcToken: USDC,
    dstToken: COIN,
    srcReceiver: GRACE,
    dstReceiver: ADA,
    amount: 40_000_000n,
    minReturnAmount: ETHER / 100n,
    flags: 0n,
    ...change,
  } as const
  return encodeFunctionData({ abi: ONE_INCH_6, functionName: 'swap', args: [GRACE, described, '0x12'] })
}
const describing = async (
  data: Hex,
  value = 0n,
  to: `0x${string}` = ROUTER,
  chainId: `eip155:${string}` = 'eip155:1',
) =>
  inEnglish(
    await describeCall(
      { to, value, data: hexToBytes(data) },
      { chainId, network, account: ADA, readToken: async (address) => TOKENS[address] },
    ),
  )

const UP_TO_CONTRACT = expect.stringContaining('may do something else')
const FOR_ETHER = {
  title: 'Swap USDC for ETH',
  rows: [
    { label: 'You pay', value: '40 USDC' },
    { label: 'Token', value: USDC, isCode: true },
    { label: 'Minimum received', value: '0.01 ETH' },
    { label: 'Contract', value: ROUTER, isCode: true },
  ],
  warnings: [UP_TO_CONTRACT],
}

test('a token for the coin, by Uniswap v2 and by 1inch', async () => {
  const uniswap = call('swapExactTokensForETH', 40_000_000n, ETHER / 100n, [USDC, DAI, WETH], ADA, 1n)
  expect(await describing(uniswap)).toEqual(FOR_ETHER)
  expect(await describing(oneInch())).toEqual(FOR_ETHER)
  expect(await describing(oneInch({ dstReceiver: `0x${'0'.repeat(40)}` }))).toEqual(FOR_ETHER)
})

test('the coin for a token: what is paid is the call’s value', async () => {
  const data = call('swapExactETHForTokens', 2_000_000n, [WETH, USDC], ADA, 1n)
  expect(await describing(data, ETHER)).toEqual({
    title: 'Swap ETH for USDC',
    rows: [
      { label: 'You pay', value: '1 ETH' },
      { label: 'Minimum received', value: '2 USDC' },
      { label: 'Token', value: USDC, isCode: true },
      { label: 'Contract', value: ROUTER, isCode: true },
    ],
    warnings: [UP_TO_CONTRACT],
  })
  expect(await describing(oneInch({ srcToken: COIN, dstToken: USDC, amount: ETHER }), ETHER)).toMatchObject({
    title: 'Swap ETH for USDC',
  })
})

test('whoever else receives it is named in full, with a warning', async () => {
  const data = call('swapExactTokensForTokens', maxUint256, 0n, [USDC, WETH, DAI], GRACE, 1n)
  const { title, rows, warnings } = await describing(data)
  expect(title).toBe('Swap USDC for DAI and some more th')
  expect(rows).toContainEqual({ label: 'To', value: GRACE, isCode: true })
  // Amounts without a limit, and a minimum that is none, are there in full.
  expect(rows[0]!.value.replace(/\D/g, '')).toBe(maxUint256.toString())
  expect(rows[2]!.value).toMatch(/^0 DAI/)
  expect(warnings).toEqual([{ danger: expect.stringContaining('Someone else receives') as unknown }, UP_TO_CONTRACT])
})

test.each<[string, Hex, bigint?]>([
  ['the coin beside a token', call('swapExactTokensForETH', 1n, 1n, [USDC, WETH], ADA, 1n), 1n],
  ['another value than the amount', oneInch({ srcToken: COIN, dstToken: USDC, amount: ETHER }), ETHER + 1n],
  ['what is no token that is paid', call('swapExactTokensForETH', 1n, 1n, [GRACE, WETH], ADA, 1n)],
  ['what is no token that arrives', call('swapExactTokensForTokens', 1n, 1n, [USDC, GRACE], ADA, 1n)],
  ['less than the amount', oneInch({ flags: 1n })],
  [
    'a token that nobody names',
    encodeFunctionData({ abi: ONE_INCH_6, functionName: 'unoswap', args: [BigInt(USDC), 1n, 1n, 1n] }),
  ],
  ['less than there should be', oneInch().slice(0, -64) as Hex],
])('a swap of %s is shown as bytes', async (_, data, value) => {
  const { title, rows, warnings } = await describing(data, value)
  expect([title, rows.at(-1)!.value]).toEqual(['Call contract', data])
  expect(warnings).toEqual([expect.stringContaining('could move anything')])
})

const STRANGER = '0x6666666666666666666666666666666666666666'
test.each<[string, `0x${string}`, `eip155:${string}`]>([
  ['that nobody knows', STRANGER, 'eip155:1'],
  ['that is Uniswap’s on another network', ROUTER, 'eip155:137'],
  ['that is 1inch’s, where 1inch isn’t', '0x111111125421cA6dc452d289314280a0f8842A65', 'eip155:42220'],
  ['that is 1inch’s elsewhere', '0x111111125421cA6dc452d289314280a0f8842A65', 'eip155:324'],
])('a contract %s gets no sentence of ours: the swap is what the call says', async (_what, to, chainId) => {
  const data = call('swapExactETHForTokens', 40_000_000_000n, [WETH, USDC], ADA, 1n)
  const { title, rows, warnings } = await describing(data, 10n * ETHER, to, chainId)
  expect(title).toBe('Call contract')
  expect(rows).toEqual([
    { label: 'Contract', value: to, isCode: true },
    { label: 'Amount', value: '10 ETH' },
    { label: 'Data', value: data, isCode: true },
    { label: 'Not verified', value: 'Claims to swap ETH for USDC' },
  ])
  expect(warnings).toEqual([expect.stringContaining('It could move anything in this account')])
})

test.each<[`0x${string}`, `eip155:${string}`]>([
  ['0x111111125421cA6dc452d289314280a0f8842A65', 'eip155:1'],
  ['0x1111111254EEB25477B68fb85Ed929f73A960582', 'eip155:137'],
  ['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', 'eip155:324'],
  ['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', 'eip155:8453'],
])('%s is a router of the package on %s', async (to, chainId) => {
  expect((await describing(oneInch(), 0n, to, chainId)).title).toBe('Swap USDC for ETH')
})
