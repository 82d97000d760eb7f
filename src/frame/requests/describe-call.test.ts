import { encodeFunctionData, hexToBytes, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../test/fakes/in-english.ts'
import { describeCall } from './describe-call.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool isAllowed)',
  'function mint(address to, uint256 amount)',
])
const network = { name: 'Ethereum', symbol: 'ETH', decimals: 18 }
const usdc = { symbol: 'USDC', decimals: 6 }

const call = (functionName: (typeof ABI)[number]['name'], args: readonly unknown[]) =>
  hexToBytes(encodeFunctionData({ abi: ABI, functionName, args } as never))
const describing = async (data: Uint8Array, { value = 0n, isToken = true, token = usdc } = {}) =>
  inEnglish(
    await describeCall(
      { to: TOKEN, value, data },
      { chainId: 'eip155:1', network, account: ADA, readToken: async () => (isToken ? token : undefined) },
    ),
  )

test.each([
  [1_500_000_000_000_000_000n, '1.5 ETH'],
  [1n, '0.000000000000000001 ETH'],
  [0n, '0 ETH'],
])('%i wei and no data: Send %s', async (value, amount) => {
  expect(await describing(new Uint8Array(), { value })).toEqual({
    title: `Send ${amount}`,
    rows: [
      { label: 'To', value: TOKEN, isCode: true },
      { label: 'Amount', value: amount },
    ],
    warnings: [],
  })
})

describe('calls of tokens say how much, of what, and to whom', () => {
  test.each([
    ['transfer', [GRACE, 1_500_000n], 'Send 1.5 USDC', GRACE, 0],
    ['transferFrom', [ADA, GRACE, 1n], 'Send 0.000001 USDC', GRACE, 0],
    ['approve', [GRACE, 25_000_000n], 'Allow spending USDC', '25 USDC', 0],
    ['increaseAllowance', [GRACE, 25_000_000n], 'Allow spending USDC', '25 USDC', 0],
    ['approve', [GRACE, maxUint256], 'Allow spending USDC', 'Any amount of USDC', 1],
    ['approve', [GRACE, 2n ** 128n], 'Allow spending USDC', 'Any amount of USDC', 1],
    ['setApprovalForAll', [GRACE, true], 'Allow access to a collection', GRACE, 1],
    ['setApprovalForAll', [GRACE, false], 'End access to a collection', GRACE, 0],
  ] as const)('%s, %#', async (name, args, title, shown, warnings) => {
    const description = await describing(call(name, args))
    expect(description.title).toBe(title)
    expect(description.rows.map(({ value }) => value)).toContain(shown)
    expect(description.rows.map(({ value }) => value)).toContain(TOKEN)
    expect(description.warnings).toHaveLength(warnings)
  })
})

describe('what can’t be decoded is shown as bytes, with a warning', () => {
  const transfer = call('transfer', [GRACE, 1n])
  const tooLong = Uint8Array.from([...transfer, ...new Uint8Array(32)])
  const noAddress = transfer.with(4, 1)
  test.each([
    ['another method', call('mint', [GRACE, 1n]), {}],
    ['a transfer with coins', transfer, { value: 1n }],
    ['a transfer of what is no token', transfer, { isToken: false }],
    ['a transfer with more than it needs', tooLong, {}],
    ['a transfer cut short', transfer.subarray(0, 60), {}],
    ['a receiver that is no address', noAddress, {}],
    ['a selector alone', transfer.subarray(0, 4), {}],
    ['less than a selector', Uint8Array.of(1), {}],
    ['a permission that is neither yes nor no', call('setApprovalForAll', [GRACE, true]).with(67, 2), {}],
  ])('%s', async (_what, data, options) => {
    const { title, warnings, rows } = await describing(data, options)
    expect([title, warnings.length]).toEqual(['Call contract', 1])
    expect(rows.at(-1)).toEqual({ label: 'Data', value: `0x${Buffer.from(data).toString('hex')}`, isCode: true })
  })
  test('a deployment', async () => {
    expect(
      inEnglish(
        await describeCall(
          { value: 0n, data: Uint8Array.of(1) },
          { chainId: 'eip155:1', network, account: ADA, readToken: async () => usdc },
        ),
      ),
    ).toMatchObject({
      title: 'Deploy contract',
      warnings: [expect.stringContaining('could move anything')],
    })
  })
})

test("a token's symbol cannot say more than a symbol", async () => {
  const token = { symbol: 'USDC to yourself\u202e and a long text', decimals: 6 }
  const { title } = await describing(call('transfer', [GRACE, 1_000_000n]), { token })
  expect(title).toBe('Send 1 USDC to yourself and')
})
