import { type Address, decodeFunctionData, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { EXCHANGE_ABI } from '../../exchange/exchange-abi.ts'
import { EXCHANGE_CONTRACTS } from '../../exchange/exchange-table.ts'
import {
  ADA,
  BUILD,
  type BuiltTransaction,
  type Refusal,
  setUpSwaps,
  ETH,
  NOPE,
  on,
  USDC,
} from '../../testing/create-swapper.ts'
import { STRANGER, type SwapFault } from './swap-faults.ts'

const { ask, quotePath, quote, buildInit, build, approvePath, send, backend } = setUpSwaps()

describe('what has no quote', () => {
  test.each<[string, string, string, bigint | string, string]>([
    ['no pool', on(ETH), on(NOPE), 1n, 'route'],
    ['the same token', on(USDC), on(USDC), 1n, 'route'],
    ['the coin and its wrapped form', on(ETH), on(EXCHANGE_CONTRACTS.wrappedCoin), 1n, 'route'],
    ['an address without a token', on(ETH), on(ADA), 1n, 'route'],
    ['more than the pools have', on(USDC), on(ETH), parseUnits('9000000', 6), 'liquidity'],
    ['more than a pool can count', on(USDC), on(ETH), 2n ** 200n, 'liquidity'],
    ['too little for the smallest unit', on(ETH), on(USDC), 1n, 'liquidity'],
    ['zero', on(ETH), on(USDC), '0', 'amount'],
    ['less than zero', on(ETH), on(USDC), '-1', 'amount'],
    ['a fraction', on(ETH), on(USDC), '1.5', 'amount'],
    ['more than a contract can count', on(ETH), on(USDC), (2n ** 256n).toString(), 'amount'],
    ['tokens of two chains', on(ETH), `eip155:137:${USDC}`, 1n, 'to'],
    ['a chain without an exchange', `eip155:10:${ETH}`, `eip155:10:${USDC}`, 1n, 'from'],
    ['a plain address', ETH, on(USDC), 1n, 'from'],
  ])('%s', async (_, from, to, amount, reason) => {
    const answer = await backend().ask(quotePath(from, to, amount))
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as Refusal).reasons[0]?.name).toBe(reason)
  })

  test.each([
    ['/v1/convert/tokens?chainId=eip155:10', 'chainId'],
    ['/v1/convert/tokens', 'chainId'],
    [`/v1/convert/allowance?tokenAddress=${on(ADA)}&userAddress=${on(ADA)}`, 'tokenAddress'],
    [`/v1/convert/allowance?tokenAddress=${on(USDC)}&userAddress=eip155:137:${ADA}`, 'userAddress'],
    [approvePath(ETH), 'from'],
    [`${approvePath(USDC)}&amount=much`, 'amount'],
  ])('%s', async (path, reason) => {
    expect((await ask<Refusal>(path)).reasons[0]?.name).toBe(reason)
  })

  test.each([
    { eip155: { slippage: 51 } },
    { eip155: {} },
    { amount: 5 },
    { userAddress: 'nobody' },
    { amount: '1e18' },
  ])('a transaction with %j', async (more) =>
    expect((await backend().ask(BUILD, buildInit(ETH, USDC, 1n, more))).status).toBe(400),
  )
})

describe('faults', () => {
  const fail = (fault: SwapFault) => backend().service.swaps.fail(fault)
  const amount = parseUnits('1', 18)
  const decode = ({ data }: BuiltTransaction) =>
    decodeFunctionData({ abi: EXCHANGE_ABI, data }).args as readonly unknown[]

  test.each<[SwapFault, string]>([
    ['no-route', 'route'],
    ['insufficient-liquidity', 'liquidity'],
  ])('%s', async (fault, reason) => {
    fail(fault)
    for (const [path, init] of [[quotePath(on(ETH), on(USDC), amount)], [BUILD, buildInit(ETH, USDC, amount)]] as const)
      expect((await ask<Refusal>(path, init)).reasons[0]?.name).toBe(reason)
    backend().service.clearFaults()
    expect(await quote(ETH, USDC, amount)).toBeGreaterThan(0n)
  })

  test('quote-of-other-chain', async () => {
    fail('quote-of-other-chain')
    const { quotes } = await ask<{ quotes: unknown[] }>(quotePath(on(ETH), on(USDC), amount))
    expect(quotes).toMatchObject([{ fromAccount: `eip155:10:${ETH.toLowerCase()}`, toAccount: `eip155:10:${USDC}` }])
  })

  test('wrong-spender, endless-approval', async () => {
    fail('wrong-spender')
    fail('endless-approval')
    const { tx } = await ask<{ tx: BuiltTransaction }>(approvePath(USDC, 5n))
    expect(decode(tx)).toEqual([STRANGER, 2n ** 256n - 1n])
  })

  test.each<[SwapFault, (tx: BuiltTransaction) => unknown, unknown]>([
    ['wrong-target', ({ to }) => to, on(STRANGER)],
    ['wrong-sender', ({ from }) => from, on(STRANGER)],
    ['wrong-value', (tx) => tx.amount, (2n * amount).toString()],
    ['wrong-recipient', (tx) => decode(tx)[2], STRANGER],
    ['wrong-token', (tx) => (decode(tx)[1] as Address[]).at(-1), EXCHANGE_CONTRACTS.lookalike],
    ['wrong-amount', (tx) => tx.amount, (2n * amount).toString()],
    ['low-minimum', (tx) => decode(tx)[0], 1n],
  ])('%s', async (fault, read, expected) => {
    expect(read(await build(ETH, USDC, amount))).not.toEqual(expected)
    fail(fault)
    expect(read(await build(ETH, USDC, amount))).toEqual(expected)
  })

  test.each<[SwapFault, Address, Address]>([
    ['quote-expired', ETH, USDC],
    ['price-moves', ETH, USDC],
    ['price-moves', USDC, ETH],
  ])('%s: the transaction reverts', async (fault, from, to) => {
    fail(fault)
    const paid = from === ETH ? amount : 1_000_000n
    if (from !== ETH) await send((await ask<{ tx: BuiltTransaction }>(approvePath(from, paid))).tx)
    expect(await send(await build(from, to, paid))).toMatchObject({ status: 'reverted' })
  })
})

describe('the list of tokens', () => {
  type List = { tokens: { address: string; symbol: string; name: string; logoUri: string | null }[] }
  const list = () => ask<List>('/v1/convert/tokens?chainId=eip155:1')

  test('begins with what has pools, and has thousands of addresses, each once', async () => {
    const { tokens } = await list()
    expect(tokens.slice(0, 8).map(({ symbol }) => symbol)).toEqual([
      'ETH',
      'WETH',
      'USDC',
      'WBTC',
      'DAI',
      'USDT',
      'TAX',
      'USDC',
    ])
    expect(tokens[0]).toMatchObject({ address: on(ETH.toLowerCase()), decimals: 18, eip2612: false })
    expect(tokens).toHaveLength(4000)
    expect(new Set(tokens.map(({ address }) => address)).size).toBe(4000)
    expect((await backend().ask(tokens[2]!.logoUri!)).headers.get('content-type')).toBe('image/png')
  })

  test('has lookalikes of USDC, one of them with a pool, and grows on request', async () => {
    backend().service.swaps.listTokens(10_000)
    const { tokens } = await list()
    expect(tokens).toHaveLength(10_000)
    const lookalikes = tokens.filter(({ name, address }) => name === 'USD Coin' && address !== on(USDC))
    expect(lookalikes.length).toBeGreaterThan(2)
    expect(lookalikes.map(({ address }) => address)).toContain(on(EXCHANGE_CONTRACTS.lookalike))
  })
})
