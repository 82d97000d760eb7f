import { expect, test } from 'vitest'
import { createEvmSwaps } from '#chains/evm/swaps/create-evm-swaps.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { PreparedSwap, SwapOrder } from '#core/ports/swaps.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'
import { createServiceSwaps } from '#services/swaps/create-service-swaps.ts'
import { EXCHANGE_CONTRACTS } from '../demo/sandbox/exchange/exchange-table.ts'
import type { SwapFault } from '../demo/sandbox/service/convert/swap-faults.ts'
import { ADA, DAI, ETH, setUpSwaps, TAX, USDC, USDT, WBTC } from '../demo/sandbox/testing/create-swapper.ts'
import { BUILT_IN_NETWORKS } from './fakes/built-in-networks.ts'

// The product's swaps and the sandbox's exchange, over its service and on its chain: neither may drift from the other.
const { backend, balanceOf } = setUpSwaps()
const ETHEREUM = BUILT_IN_NETWORKS.find(({ id }) => id === 1) as Network
const ROUTERS = [EXCHANGE_CONTRACTS.router]
const clock = createBrowserClock()

const http = {
  async request({ url, method, body }: { url: string; method?: string; body?: unknown }) {
    const { pathname, search } = new URL(url)
    const answer = await backend().ask(`${pathname}${search}`, {
      ...(method && { method }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    if (!answer.ok) throw httpFailed({ host: 'test', status: answer.status }, { data: { url, body: json } })
    return json
  },
}
const provider = createServiceSwaps({
  http,
  clock,
  getOptions: () => ({ baseUrl: 'http://service.test', projectId: 'sandbox' }),
  getFeatures: async () => [],
  isSwapNetwork: async () => true,
})

/** Asks the chain; what it refuses is an error as of the product's own. */
async function request(method: string, params: unknown) {
  try {
    return await backend().chain.request(method, params as unknown[])
  } catch (error) {
    const { message = '', code = 3, data } = error as { message?: string; code?: number; data?: unknown }
    throw rpcRefused({ host: 'test', method, reason: message }, { data: { code, data } })
  }
}
const swaps = createEvmSwaps({ rpc: { request: ({ method, params }) => request(method, params ?? []) }, clock })
/** The same over a node that lacks `eth_simulateV1`, as many do. */
const unsimulated = createEvmSwaps({
  rpc: { request: ({ method, params }) => request(method.replace('simulateV1', 'lacking'), params ?? []) },
  clock,
})
/** The chain itself signs for Ada. */
const wallet = {
  request: async ({ method, params }: { method: string; params?: unknown }) =>
    method === 'wallet_getCapabilities' ? Promise.reject(new Error('unknown')) : request(method, params ?? []),
}

const TOKENS = { ETH: 18, USDC: 6, WBTC: 8, DAI: 18, USDT: 6, TAX: 18 } as const
const ADDRESSES: Record<string, string | undefined> = { USDC, WBTC, DAI, USDT, TAX }
type Symbol = keyof typeof TOKENS
const token = (symbol: Symbol) => ({ symbol, name: symbol, decimals: TOKENS[symbol], address: ADDRESSES[symbol] })

/** Returns an order for an amount, as the service builds it now. */
async function order(from: Symbol, to: Symbol, amount: bigint): Promise<SwapOrder> {
  const asked = { network: ETHEREUM, account: ADA, from: token(from), to: token(to), amount, slippage: 1 }
  const quote = await provider.getQuote(asked)
  const [call, spender] = await Promise.all([
    provider.buildSwap({ ...asked, quote }),
    from === 'ETH' ? undefined : provider.getSpender(asked),
  ])
  return { ...asked, minimum: (quote.toAmount * 99n) / 100n, call, spender, routers: ROUTERS, pageRouters: [], wallet }
}

const received = async (symbol: Symbol) => balanceOf(symbol === 'ETH' ? ETH : (ADDRESSES[symbol] as typeof ETH))

/** The receipt of a transaction, once it is in a block: the chain says its hash before that. */
async function mined({ hash }: { hash: string }) {
  const read = () => request('eth_getTransactionReceipt', [hash])
  await expect.poll(read, { timeout: 300_000 }).not.toBeNull()
  return (await read()) as Record<string, string>
}

async function approve(order: PreparedSwap) {
  for (const approval of order.approvals) await mined(await swaps.approve(order, approval, wallet))
}

test.each<[Symbol, Symbol, bigint]>([
  ['ETH', 'USDC', 10n ** 18n],
  ['DAI', 'WBTC', 500n * 10n ** 18n],
  ['USDT', 'ETH', 100n * 10n ** 6n],
  ['ETH', 'TAX', 10n ** 18n],
  ['TAX', 'USDC', 55n * 10n ** 18n],
])('%s → %s: what is simulated with its approval is what arrives, to the last unit', async (from, to, amount) => {
  const prepared = await swaps.prepare(await order(from, to, amount))
  expect(prepared).toMatchObject({ decoding: 'whole', simulation: { status: 'simulated' } })
  expect(prepared.approvals).toEqual(from === 'ETH' ? [] : [amount])
  expect(prepared.fee!.amount).toBeGreaterThan(0n)
  await approve(prepared)
  const ready = await swaps.prepare(await order(from, to, amount))
  expect(ready.approvals).toEqual([])
  const before = await received(to)
  const receipt = await mined(await swaps.send(ready, wallet))
  expect(receipt['status']).toBe('0x1')
  const cost = to === 'ETH' ? BigInt(receipt['gasUsed']!) * BigInt(receipt['effectiveGasPrice']!) : 0n
  const simulated = ready.simulation.status === 'simulated' ? ready.simulation.received : -1n
  expect((await received(to)) - before + cost).toBe(simulated)
  expect(BigInt(receipt['gasUsed']!) < ready.gas!).toBe(true)
})

test('without eth_simulateV1, the approval is run, then the swap, whose pools say what arrives', async () => {
  const amount = 20n * 10n ** 18n
  const before = await unsimulated.prepare(await order('DAI', 'ETH', amount))
  expect(before).toMatchObject({ approvals: [amount], simulation: { status: 'deferred' } })
  await approve(before)
  expect(await unsimulated.prepare(await order('DAI', 'ETH', amount))).toMatchObject({
    approvals: [],
    simulation: { status: 'tried' },
  })
  backend().service.swaps.fail('price-moves')
  expect((await unsimulated.prepare(await order('DAI', 'ETH', amount))).simulation).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('INSUFFICIENT_OUTPUT_AMOUNT'),
  })
})

test('an approval that is too low, of a token that wants it taken back first, is taken back', async () => {
  const amount = 100n * 10n ** 6n
  const less = await swaps.prepare(await order('USDT', 'ETH', amount - 1n))
  await mined(await swaps.approve(less, amount - 1n, wallet))
  const prepared = await swaps.prepare(await order('USDT', 'ETH', amount))
  expect(prepared).toMatchObject({ approvals: [0n, amount], simulation: { status: 'simulated' } })
  await approve(prepared)
  expect((await swaps.prepare(await order('USDT', 'ETH', amount))).approvals).toEqual([])
})

test.each<[SwapFault, string]>([
  ['wrong-spender', 'swap_spender'],
  ['wrong-target', 'swap_router'],
  ['wrong-sender', 'swap_sender'],
  ['wrong-recipient', 'swap_recipient'],
  ['wrong-token', 'swap_tokens'],
  ['wrong-amount', 'swap_amount'],
  ['low-minimum', 'swap_minimum'],
  ['wrong-value', 'swap_value'],
])('%s is refused before anything is signed', async (fault, code) => {
  backend().service.swaps.fail(fault)
  const prepared = await swaps.prepare(await order('USDC', 'DAI', 10n ** 8n))
  expect(prepared).toMatchObject({ simulation: { status: 'refused', reason: { code } }, fee: undefined })
})

test.each<[SwapFault, string]>([
  ['quote-expired', 'EXPIRED'],
  ['price-moves', 'INSUFFICIENT_OUTPUT_AMOUNT'],
])('%s is refused with the router’s words', async (fault, words) => {
  backend().service.swaps.fail(fault)
  const prepared = await swaps.prepare(await order('USDC', 'ETH', 10n ** 8n))
  expect(prepared.simulation).toMatchObject({ status: 'refused', reason: expect.stringContaining(words) })
})

test('a call that cannot be read is judged by what it does', async () => {
  const asked = await order('ETH', 'USDC', 10n ** 18n)
  // Uniswap's swapETHForExactTokens: the amount that is received is exact, and the rest comes back.
  const { uniswapRouter: to } = EXCHANGE_CONTRACTS
  const exact = { ...asked.call, to, data: `0xfb3bdb41${asked.call.data.slice(10)}` as const }
  const prepared = await swaps.prepare({ ...asked, call: exact, routers: [to] })
  expect(prepared).toMatchObject({
    decoding: 'none',
    simulation: { status: 'refused', reason: { code: 'swap_takes_more' } },
  })
})

test('an endless approval of the service’s becomes an exact one', async () => {
  backend().service.swaps.fail('endless-approval')
  expect((await swaps.prepare(await order('USDC', 'ETH', 10n ** 8n))).approvals).toEqual([10n ** 8n])
})

test.each<[SwapFault, string]>([
  ['no-route', 'swap_no_route'],
  ['insufficient-liquidity', 'swap_no_liquidity'],
  ['quote-of-other-chain', 'swap_answer_refused'],
])('%s', async (fault, code) => {
  backend().service.swaps.fail(fault)
  await expect(order('USDC', 'ETH', 10n ** 8n)).rejects.toMatchObject({ code })
})
