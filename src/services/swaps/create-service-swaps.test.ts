import { describe, expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { HttpRequest } from '#core/ports/http.ts'
import type { SwapQuoteRequest } from '#core/ports/swap-provider.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createServiceSwaps } from './create-service-swaps.ts'

const ETHEREUM = builtInNetwork('eip155:1') as Network
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const STRANGER = '0x000000000000000000000000000000000000dEaD'
const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
const on = (address: string, chain = 'eip155:1') => `${chain}:${address}`
const N = on('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const dollar = { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const REQUEST: SwapQuoteRequest = {
  network: ETHEREUM,
  account: ADA,
  from: ether,
  to: dollar,
  amount: 10n ** 18n,
  slippage: 0.5,
}

function setUp(answers: Record<string, unknown>, config: unknown = []) {
  const clock = createFakeClock()
  const http = createFakeHttp(({ url }: HttpRequest) => {
    const answer = answers[new URL(url).pathname.replace('/v1/', '')]
    if (answer instanceof Error) throw answer
    return answer
  })
  const swaps = createServiceSwaps({
    http,
    clock,
    getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }),
    getFeatures: async () => [{ id: 'swap', isEnabled: true, config }],
    isSwapNetwork: async ({ caipNetworkId }) => caipNetworkId === 'eip155:1',
  })
  return { swaps, http, clock }
}

const refusal = (status: number, body: unknown) =>
  httpFailed({ host: 'api.example', status }, { data: { url: 'https://api.example', body } })

test('tokens that can be swapped: GET /v1/convert/tokens, of this network only', async () => {
  const fields = { name: 'A', symbol: 'A', decimals: 6, logoUri: null, eip2612: false }
  const { swaps, http } = setUp({
    'convert/tokens': {
      tokens: [
        { ...fields, address: N, decimals: 18 },
        { ...fields, address: on(USDC), logoUri: 'https://img.example/a.png' },
        { ...fields, address: on(USDC, 'eip155:10') },
        { ...fields, address: 'USDC' },
        { ...fields, address: `${ETHEREUM.caipNetworkId}:` },
        { ...fields, address: on(USDC), decimals: '6.5' },
        { ...fields, address: on(USDC), symbol: null },
        null,
        7,
      ],
    },
  })
  expect(await swaps.getTokens(ETHEREUM, {})).toEqual([
    { name: 'A', symbol: 'A', decimals: 18, iconUrl: undefined },
    { address: USDC, name: 'A', symbol: 'A', decimals: 6, iconUrl: 'https://img.example/a.png' },
  ])
  expect(http.url.searchParams.get('chainId')).toBe('eip155:1')
  expect(http.requests.map(({ url }) => new URL(url).pathname)).toContain('/v1/convert/gas-price')
})

test('prices in the order of the tokens, unknown where the service has none that can be: POST /v1/fungible/price', async () => {
  const others = [-1, 0, Number.NaN, '1e999', '<5', null].map((price, index) => ({
    address: `0x${String(index).repeat(40)}`,
    symbol: 'X',
    name: 'X',
    decimals: 6,
    price,
  }))
  const { swaps, http } = setUp({
    'fungible/price': {
      fungibles: [
        { address: on(USDC.toLowerCase()), price: 1 },
        { address: N, price: 3000 },
        ...others.map(({ address, price }) => ({ address: on(address), price })),
      ],
    },
  })
  const asked = [ether, dollar, ...others.map(({ price: _, ...token }) => token)]
  expect(await swaps.getPrices(ETHEREUM, asked, {})).toEqual([3000, 1, ...others.map(() => undefined)])
  expect(http.requests[0]).toMatchObject({ method: 'POST', body: { currency: 'usd', projectId: 'p' } })
})

test('more than 100 prices are asked for one batch after another', async () => {
  const { swaps, http } = setUp({ 'fungible/price': { fungibles: [] } })
  await swaps.getPrices(
    ETHEREUM,
    Array.from({ length: 250 }, () => dollar),
    {},
  )
  expect(http.requests.map(({ body }) => (body as { addresses: unknown[] }).addresses.length)).toEqual([100, 100, 50])
})

describe('quotes: GET /v1/convert/quotes', () => {
  const quote = (change: object = {}) => ({
    id: '1',
    fromAmount: (10n ** 18n).toString(),
    fromAccount: N,
    toAmount: '3000000000',
    toAccount: on(USDC),
    ...change,
  })
  const setUpQuotes = (...quotes: unknown[]) =>
    setUp({ 'convert/quotes': { quotes }, 'convert/gas-price': { standard: '7', fast: '8', instant: '9' } })

  test('the best one counts; the gas price is read once a minute, and no quote waits for it but the first', async () => {
    const { swaps, http, clock } = setUpQuotes(quote(), quote({ toAmount: '3000000001' }), { fromAmount: 7 })
    expect(await swaps.getQuote(REQUEST)).toMatchObject({ toAmount: 3000000001n })
    expect(Object.fromEntries(http.url.searchParams)).toMatchObject({
      amount: '1000000000000000000',
      userAddress: ADA,
      from: N,
      to: on(USDC),
      gasPrice: '7',
    })
    await swaps.getQuote(REQUEST)
    expect(http.requests).toHaveLength(3)
    await clock.advance(60_000)
    await swaps.getQuote(REQUEST)
    await swaps.getQuote(REQUEST)
    const paths = http.requests.map(({ url }) => new URL(url).pathname.split('/').at(-1))
    expect(paths).toEqual(['gas-price', 'quotes', 'quotes', 'gas-price', 'quotes', 'quotes'])
  })

  test('once a gas price is known, the question leaves with the call: no form is drawn before it', async () => {
    const { swaps, http } = setUpQuotes(quote())
    await swaps.getQuote(REQUEST)
    const asked = http.requests.length
    const quoting = swaps.getQuote(REQUEST)
    expect(http.requests).toHaveLength(asked + 1)
    await quoting
  })

  test.each([
    ['0.85 % of what is paid, unless the quote names it', {}, 8_500_000_000_000_000n],
    ['what the quote says', { fee: '7' }, 7n],
    ['nothing, if the quote says so', { fee: '0' }, 0n],
  ])('the fee is %s [swap.fee]', async (_, change, fee) => {
    expect(await setUpQuotes(quote(change)).swaps.getQuote(REQUEST)).toEqual({ toAmount: 3000000000n, fee })
  })

  test.each([
    ['another chain', { fromAccount: on(USDC, 'eip155:10') }],
    ['another token', { toAccount: on(STRANGER) }],
    ['another amount', { fromAmount: '1' }],
    ['a negative amount', { toAmount: '-1' }],
    ['a negative fee', { fee: '-1' }],
    ['a fee of NaN', { fee: 'NaN' }],
    ['no whole number', { toAmount: '1.5' }],
    ['NaN', { toAmount: 'NaN' }],
    ['a number with 77 decimals', { toAmount: `0.${'1'.repeat(77)}` }],
    ['more than a contract can count', { toAmount: (2n ** 256n).toString() }],
  ])('%s is refused', async (_, change) => {
    await expect(setUpQuotes(quote(change)).swaps.getQuote(REQUEST)).rejects.toMatchObject({
      code: 'swap_answer_refused',
    })
  })

  test.each([
    ['another token', { toAccount: on(STRANGER), toAmount: '9000000000' }],
    ['another amount', { fromAmount: '1', toAmount: '9000000000' }],
    ['no whole number', { toAmount: '1.5' }],
    ['a negative fee', { fee: '-1', toAmount: '9000000000' }],
  ])('a quote with %s is left out beside others, wherever it stands', async (_, change) => {
    for (const quotes of [
      [quote(change), quote()],
      [quote(), quote(change)],
    ])
      expect(await setUpQuotes(...quotes).swaps.getQuote(REQUEST)).toMatchObject({ toAmount: 3000000000n })
  })

  test('without one there is no route', async () => {
    await expect(setUpQuotes().swaps.getQuote(REQUEST)).rejects.toMatchObject({ code: 'swap_no_route' })
  })

  test.each([
    [400, { reasons: [{ name: 'route', description: 'No pools.' }] }, 'swap_no_route'],
    [400, { reasons: [{ name: 'liquidity', description: 'Not enough.' }] }, 'swap_no_liquidity'],
    [400, { error: 'insufficient liquidity' }, 'swap_no_liquidity'],
    [400, { reasons: [{ name: 'amount' }] }, 'http_failed'],
    [429, undefined, 'http_failed'],
    [502, { reasons: [{ name: 'chain' }] }, 'http_failed'],
    [503, { reasons: [{ name: 'liquidity' }] }, 'service_unavailable'],
  ])('what a %i with %j means', async (status, body, code) => {
    const { swaps } = setUp({ 'convert/gas-price': { standard: '7' }, 'convert/quotes': refusal(status, body) })
    await expect(swaps.getQuote(REQUEST)).rejects.toMatchObject({ code })
  })
})

describe('the spender: GET /v1/convert/build-approve', () => {
  const word = (text: string) => text.replace('0x', '').padStart(64, '0')
  const tx = (change: object = {}) => ({
    tx: { from: on(ADA), to: on(USDC), data: `0x095ea7b3${word(ROUTER)}${'f'.repeat(64)}`, value: '0', ...change },
  })
  const request = { ...REQUEST, from: dollar, to: ether }

  test('is read from the approval, whose amount does not count', async () => {
    const { swaps, http } = setUp({ 'convert/build-approve': tx() })
    expect(await swaps.getSpender(request)).toBe(ROUTER)
    expect(Object.fromEntries(http.url.searchParams)).toMatchObject({ userAddress: on(ADA), from: on(USDC), to: N })
    expect([...http.url.searchParams.keys()].toSorted()).toEqual(['from', 'projectId', 'st', 'sv', 'to', 'userAddress'])
  })

  test.each([
    ['of another token', { to: on(STRANGER) }],
    ['of another chain', { to: on(USDC, 'eip155:10') }],
    ['a transfer', { data: `0xa9059cbb${word(ROUTER)}${'f'.repeat(64)}` }],
    ['nothing', { data: '0x' }],
  ])('%s is refused', async (_, change) => {
    await expect(setUp({ 'convert/build-approve': tx(change) }).swaps.getSpender(request)).rejects.toMatchObject({
      code: 'swap_answer_refused',
    })
  })
})

describe('the transaction: POST /v1/convert/build-transaction', () => {
  const tx = (change: object = {}) => ({
    tx: { from: on(ADA), to: on(ROUTER), data: '0xabcd', amount: '5', eip155: { gas: '1', gasPrice: '1' }, ...change },
  })
  const build = (answer: unknown) => {
    const setup = setUp({ 'convert/build-transaction': answer })
    return { ...setup, call: setup.swaps.buildSwap({ ...REQUEST, quote: { toAmount: 1n } }) }
  }

  test('is the call as the service built it: it is checked later', async () => {
    const { call, http } = build(tx())
    expect(await call).toEqual({ from: ADA, to: ROUTER, data: '0xabcd', value: 5n })
    expect(http.requests[0]).toMatchObject({
      method: 'POST',
      body: {
        amount: '1000000000000000000',
        eip155: { slippage: 0.5 },
        from: N,
        to: on(USDC),
        userAddress: on(ADA),
        projectId: 'p',
        disableEstimate: true,
      },
    })
  })

  test.each([
    ['of another chain', { to: on(ROUTER, 'eip155:10') }, 'swap_answer_refused'],
    ['with a negative value', { amount: '-5' }, 'swap_answer_refused'],
    ['with half a byte', { data: '0xabc' }, 'http_malformed'],
    ['without data', { data: null }, 'http_malformed'],
  ])('%s is refused', async (_, change, code) => {
    await expect(build(tx(change)).call).rejects.toMatchObject({ code })
  })
})

test('routers are those of the exchanges that the project names, and its own on that network', async () => {
  const routers = (config: unknown, network = ETHEREUM) => setUp({}, config).swaps.getRouters(network, {})
  expect(await routers(['1inch', on(USDC), on(STRANGER, 'eip155:10'), 'javascript:alert(1)', 7])).toEqual([
    ROUTER,
    '0x1111111254EEB25477B68fb85Ed929f73A960582',
    USDC,
  ])
  expect(await routers(['1inch'], builtInNetwork('eip155:324') as Network)).not.toContain(ROUTER)
  // A site can write the id as a text.
  const zkSync = await routers(['1inch'], builtInNetwork('eip155:324') as Network)
  expect(await routers(['1inch'], { ...(builtInNetwork('eip155:324') as Network), id: '324' })).toEqual(zkSync)
  expect(await routers(null)).toEqual([])
})
