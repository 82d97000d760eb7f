import { type Address, decodeFunctionData, getAddress, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { EXCHANGE_ABI } from '../../exchange/exchange-abi.ts'
import { EXCHANGE_CONTRACTS, exchangeOf } from '../../exchange/exchange-table.ts'
import {
  ADA,
  BUILD,
  type BuiltTransaction,
  type Refusal,
  setUpSwaps,
  DAI,
  ETH,
  ETHEREUM,
  on,
  TAX,
  USDC,
  USDT,
  WBTC,
} from '../../testing/create-swapper.ts'

const { ask, balanceOf, quotePath, quote, buildInit, build, approvePath, send, backend, keepChain } = setUpSwaps()

/** The selector of OpenZeppelin's `ERC20InsufficientAllowance`. */
const INSUFFICIENT_ALLOWANCE = '0xfb8f41b2'

const SWAPS: readonly [name: string, from: Address, to: Address, amount: bigint][] = [
  ['ETH → USDC', ETH, USDC, parseUnits('1', 18)],
  ['DAI → WBTC, through the wrapped coin', DAI, WBTC, parseUnits('500', 18)],
  ['USDT, whose transfer returns nothing → ETH', USDT, ETH, parseUnits('100', 6)],
  ['ETH → TAX, which keeps a part of each transfer', ETH, TAX, parseUnits('1', 18)],
  ['TAX → USDC', TAX, USDC, parseUnits('55.5', 18)],
  ['ETH → the lookalike of USDC', ETH, EXCHANGE_CONTRACTS.lookalike, parseUnits('0.001', 18)],
]

test.each(SWAPS)('%s: quoted, approved and swapped to the last unit', async (_, from, to, amount) => {
  const expected = await quote(from, to, amount)
  expect(expected).toBeGreaterThan(0n)
  if (from !== ETH) {
    const path = `/v1/convert/allowance?tokenAddress=${on(from)}&userAddress=${on(ADA)}`
    expect(await ask(path)).toEqual({ allowance: '0' })
    expect(await send((await ask<{ tx: BuiltTransaction }>(approvePath(from, amount))).tx)).toMatchObject({
      status: 'success',
    })
    expect(await ask(path)).toEqual({ allowance: amount.toString() })
  }
  const before = await balanceOf(to)
  const { status, cost } = await send(await build(from, to, amount))
  expect(status).toBe('success')
  expect((await balanceOf(to)) - before + (to === ETH ? cost : 0n)).toBe(expected)
})

test('the router keeps 0.85 % of what is paid, as its quotes say', async () => {
  const fee = parseUnits('0.0085', 18)
  const { quotes } = await ask<{ quotes: unknown[] }>(quotePath(on(ETH), on(USDC), parseUnits('1', 18)))
  expect(quotes).toMatchObject([{ fee: fee.toString() }])
  const routerBalance = async () =>
    BigInt(String(await backend().chain.request('eth_getBalance', [EXCHANGE_CONTRACTS.router, 'latest'])))
  const before = await routerBalance()
  expect(await send(await build(ETH, USDC, parseUnits('1', 18)))).toMatchObject({ status: 'success' })
  expect((await routerBalance()) - before).toBe(fee)
})

test('the wrapped coin has the price of the coin, as a token and in a balance', async () => {
  const { wrappedCoin } = exchangeOf(ETHEREUM)!
  const { fungibles } = await ask<{ fungibles: unknown[] }>('/v1/fungible/price', {
    method: 'POST',
    body: JSON.stringify({ addresses: [on(wrappedCoin.address)], projectId: 'sandbox' }),
  })
  expect(fungibles).toMatchObject([{ symbol: 'WETH', price: 3000, decimals: 18 }])

  const amount = parseUnits('300', 6)
  await send((await ask<{ tx: BuiltTransaction }>(approvePath(USDC, amount))).tx)
  await send(await build(USDC, wrappedCoin.address as Address, amount))
  const { balances } = await ask<{ balances: object[] }>(`/v1/account/${ADA}/balance?chainId=${ETHEREUM}`)
  expect(balances.at(-1)).toMatchObject({ symbol: 'WETH', price: 3000, iconUrl: expect.stringContaining('weth') })
})

test('a swap is one trade in the history', async () => {
  await send(await build(ETH, USDC, parseUnits('1', 18)))
  const { data } = await ask<{ data: unknown[] }>(`/v1/account/${ADA}/history?chainId=${ETHEREUM}`)
  expect(data[0]).toMatchObject({
    metadata: { operationType: 'trade', status: 'confirmed' },
    transfers: [
      { direction: 'out', fungible_info: { symbol: 'ETH' } },
      { direction: 'in', fungible_info: { symbol: 'USDC' } },
    ],
  })
})

describe('a built transaction', () => {
  test('is a call of the router: token, amount, recipient, least amount at one percent, 20 minutes', async () => {
    const amount = parseUnits('2', 18)
    const expected = await quote(ETH, USDC, amount)
    const tx = await build(ETH, USDC, amount)
    expect(tx).toMatchObject({ from: on(ADA), to: on(EXCHANGE_CONTRACTS.router), amount: amount.toString() })
    const { functionName, args } = decodeFunctionData({ abi: EXCHANGE_ABI, data: tx.data })
    const [minimum, path, recipient, deadline] = args as [bigint, Address[], Address, bigint]
    expect(functionName).toBe('swapExactETHForTokens')
    expect([minimum, recipient]).toEqual([(expected * 99n) / 100n, ADA])
    expect(path).toEqual([getAddress(exchangeOf(ETHEREUM)!.wrappedCoin.address), USDC])
    const block = (await backend().chain.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
    expect(Number(deadline) - Number(block.timestamp)).toBeGreaterThanOrEqual(1200)
  })

  test('has enough gas by the node’s estimate, too, and one that would fail is refused with the token’s words', async () => {
    const amount = parseUnits('1', 18)
    expect(await send(await build(ETH, USDC, amount, { disableEstimate: false }))).toMatchObject({ status: 'success' })
    const refusal = await ask<Refusal>(BUILD, buildInit(DAI, USDC, amount, { disableEstimate: false }))
    expect(refusal.reasons[0]).toMatchObject({
      name: 'transaction',
      description: expect.stringContaining(INSUFFICIENT_ALLOWANCE),
    })
  })

  test('reverts if the price moves further than the slippage allows', async () => {
    const tx = await build(ETH, USDC, parseUnits('1', 18))
    await backend().service.swaps.movePrice(ETHEREUM, USDC, 5)
    expect(await send(tx)).toMatchObject({ status: 'reverted' })
  })
})

test('clients in use know the coin by its lower-case address, and send an approval to the address in `tx.from`', async () => {
  const { tokens } = await ask<{ tokens: { address: string; symbol: string }[] }>(
    `/v1/convert/tokens?chainId=${ETHEREUM}`,
  )
  expect(tokens[0]).toMatchObject({ symbol: 'ETH', address: on(`0x${'e'.repeat(40)}`) })
  const { quotes } = await ask<{ quotes: object[] }>(quotePath(on(ETH), on(USDC), 10n ** 18n))
  expect(quotes[0]).toMatchObject({ fromAccount: on(`0x${'e'.repeat(40)}`), toAccount: on(USDC) })
  const { tx } = await ask<{ tx: BuiltTransaction }>(approvePath(USDT))
  expect(tx).toMatchObject({ from: on(USDT), to: on(USDT) })
})

test('an approval without an amount is endless; USDT wants the old one taken back first', async () => {
  const { tx } = await ask<{ tx: BuiltTransaction }>(approvePath(USDT))
  const { args } = decodeFunctionData({ abi: EXCHANGE_ABI, data: tx.data })
  expect(args).toEqual([EXCHANGE_CONTRACTS.router, 2n ** 256n - 1n])
  expect(await send(tx)).toMatchObject({ status: 'success' })
  expect(await send(tx)).toMatchObject({ status: 'reverted' })
})

test('a chain that is down is a 502, and works again once it is up', async () => {
  await backend().chain.stop()
  const statuses = await Promise.all(
    [quotePath(on(ETH), on(USDC), 10n ** 18n), approvePath(USDC)].map(
      async (path) => (await backend().ask(path)).status,
    ),
  )
  await backend().chain.restart()
  await keepChain()
  expect(statuses).toEqual([502, 502])
  expect(await quote(ETH, USDC, 10n ** 18n)).toBeGreaterThan(0n)
})
