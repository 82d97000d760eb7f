import { beforeAll, describe, expect, test, vi } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import { swapNoLiquidity } from '#core/errors/swap-errors.ts'
import type { SwapOrder } from '#core/ports/swaps.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { FAKE_USDC, ROUTER, USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import {
  answerQuote,
  loadSwapReview,
  pressReview,
  quoteSwap,
  reviewedSwap,
  setUpSwap,
} from '../../../../test/fakes/swap/review-swap.ts'
import { QUOTE_LIFETIME_MS, QUOTE_RENEWAL_MS } from './swap-draft.ts'

const KEY = USDC.toLowerCase()

beforeAll(loadSwapReview)

test('shows what was quoted, built, compared and simulated', async () => {
  const { step, core } = await reviewedSwap()
  expect(core.views.$current.get().name).toBe('SwapPreview')
  expect(step()).toMatchObject({
    status: 'reviewing',
    quote: { toAmount: 3_000_000_000n, minimum: 2_970_000_000n },
    review: {
      swap: { order: { account: ADA, amount: 10n ** 18n, minimum: 2_970_000_000n, routers: [ROUTER] } },
      warnings: { stops: [], cautions: [] },
    },
  })
})

test('is read again before it expires, and an expired one is not confirmed', async () => {
  const { step, clock, swap, asked, quotes, settle } = await reviewedSwap()
  await clock.advance(QUOTE_RENEWAL_MS)
  expect(step()).toMatchObject({ status: 'reviewing', isRefreshing: true })
  await clock.advance(QUOTE_LIFETIME_MS - QUOTE_RENEWAL_MS)
  swap.confirm()
  await settle()
  expect(asked).toEqual([])
  quotes.at(-1)?.answer(2_900_000_000n)
  await settle()
  expect(step()).toMatchObject({ isRefreshing: false, quote: { toAmount: 2_900_000_000n } })
  swap.confirm()
  await settle()
  expect(step()).toMatchObject({ status: 'asking' })
})

test('a price that is only old is read again, and not waited for', async () => {
  const setup = await reviewedSwap()
  const getPrices = vi.spyOn(setup.core.ports.swapProvider, 'getPrices').mockReturnValue(new Promise(() => {}))
  for (let time = 0; time < 4; time++) {
    await setup.clock.advance(QUOTE_RENEWAL_MS)
    await answerQuote(setup, 3_000_000_000n)
  }
  expect(getPrices).toHaveBeenCalledOnce()
  expect(setup.step()).toMatchObject({ isRefreshing: false, quote: { readAt: setup.clock.now() } })
})

test('on a slow line, it is good from when it is there, and is not read again at once [swap.quote]', async () => {
  const setup = await setUpSwap()
  await quoteSwap(setup, 3_000_000_000n)
  setup.swap.review()
  await setup.clock.advance(QUOTE_LIFETIME_MS + 2_000)
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({
    status: 'reviewing',
    quote: { expiresAt: setup.clock.now() + QUOTE_LIFETIME_MS },
  })
  const before = setup.quotes.length
  await setup.clock.advance(QUOTE_RENEWAL_MS - 1)
  expect(setup.quotes).toHaveLength(before)
  await setup.clock.advance(1)
  expect(setup.quotes).toHaveLength(before + 1)
})

test.each([
  ['refused', { simulation: { status: 'refused', reason: 'no' } }],
  ['too-much', { balance: { token: 1n, native: 10n ** 19n } }],
  ['no-fee', { balance: { token: 10n ** 19n, native: 1n } }],
] as const)('%s stops it', async (id, change) => {
  const setup = await setUpSwap()
  Object.assign(setup.chain, { change })
  await quoteSwap(setup, 3_000_000_000n)
  await pressReview(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ review: { warnings: { stops: [{ id }] } } })
  setup.swap.confirm()
  await setup.settle()
  expect(setup.asked).toEqual([])
})

test.each([
  ['asked about if the wallet may pay it in another way', {}, { stops: [], cautions: [{ id: 'no-fee' }] }],
  [
    'a stop if the swap itself takes more of the coin',
    { call: { from: ADA, to: ROUTER, data: '0xabcd', value: 2n } },
    { stops: [{ id: 'no-fee' }], cautions: [] },
  ],
] as const)('too little of the coin for the fee is %s', async (_, more, warnings) => {
  const setup = await setUpSwap()
  Object.assign(setup.chain, { change: { balance: { token: 10n ** 19n, native: 1n }, mayPayOtherwise: true }, ...more })
  await quoteSwap(setup, 3_000_000_000n)
  await pressReview(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ review: { warnings } })
})

test('what loses more than 5 %, or cannot be simulated or read, is asked about', async () => {
  const unknown = { simulation: { status: 'unknown', reason: 'no' } } as const
  const setup = await reviewedSwap({}, { toAmount: 2_000_000_000n })
  const { step, swap, chain, settle } = setup
  expect(step()).toMatchObject({ review: { warnings: { cautions: [{ id: 'high-impact', impact: 33.33 }] } } })
  chain.change = { ...unknown, decoding: 'whole' }
  swap.setSlippage(6)
  swap.edit()
  await settle()
  await answerQuote(setup, 3_000_000_000n)
  await pressReview(setup, 3_000_000_000n)
  expect(step()).toMatchObject({
    review: { warnings: { cautions: [{ id: 'high-slippage' }, { id: 'not-simulated' }] } },
  })
  chain.change = { decoding: 'part' }
  swap.edit()
  await settle()
  await answerQuote(setup, 3_000_000_000n)
  await pressReview(setup, 3_000_000_000n)
  expect(step()).toMatchObject({
    review: { warnings: { cautions: [{ id: 'high-slippage' }, { id: 'tokens-not-decoded' }] } },
  })
})

test('decimals that only one party gives are asked about, unless the wallet shows the amounts by itself [send.decimals]', async () => {
  const setup = await setUpSwap()
  Object.assign(setup.chain, { change: { unconfirmedDecimals: ['USDC', 'USDC'] } })
  await quoteSwap(setup, 3_000_000_000n)
  await pressReview(setup, 3_000_000_000n)
  const caution = { id: 'unconfirmed-decimals', symbol: 'USDC' }
  expect(setup.step()).toMatchObject({ review: { warnings: { stops: [], cautions: [caution] } } })
  const embedded = createFakeConnector({ type: 'AUTH' })
  const connection = createFakeWalletConnection(walletState('eip155:1', ADA))
  adoptWallet(setup.core.connections, embedded, connection, { restored: false })
  setup.swap.checkAgain()
  await setup.settle()
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ review: { warnings: { stops: [], cautions: [] } } })
})

test.each([
  ['another contract than an address', { to: 'javascript:alert(1)' }],
  ['no data', { data: 'abc' as '0x' }],
  ['a negative value', { value: -1n }],
  ['no value', { value: undefined as never }],
])('a transaction with %s is refused', async (_, change) => {
  const setup = await setUpSwap()
  setup.chain.call = { ...setup.chain.call, ...change }
  await quoteSwap(setup, 1n)
  await pressReview(setup, 1n)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'swap_answer_refused' }, isApproved: false })
})

test('pools that were drained since the quote are said, and less can be swapped', async () => {
  const setup = await setUpSwap()
  await quoteSwap(setup, 3_000_000_000n)
  setup.chain.failing = ['build', swapNoLiquidity({ from: 'ETH' })]
  await pressReview(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'swap_no_liquidity' }, isApproved: false })
  setup.chain.failing = undefined
  setup.swap.edit()
  setup.swap.setAmount('0.5')
  await setup.settle()
  await answerQuote(setup, 1_500_000_000n)
  expect(setup.step()).toMatchObject({ status: 'quoted', request: { amount: 5n * 10n ** 17n } })
})

describe.each([429, 500, 502])('a %i', (status) => {
  const error = httpFailed({ host: 'x', status }, { data: { url: 'https://x' } })

  test.each(['spender', 'build', 'chain'] as const)('at %s is said, and nothing is lost', async (at) => {
    const dollars = {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: USDC,
      decimals: 6,
      amount: 10n ** 9n,
    } as const
    const setup = await setUpSwap({ held: [dollars] })
    setup.chain.failing = [at, error]
    setup.swap.setFrom(KEY)
    await quoteSwap(setup, 3_000_000_000n, { to: 'native' })
    await pressReview(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ status: 'failed', error, request: { amount: 10n ** 6n } })
    setup.chain.failing = undefined
    setup.swap.checkAgain()
    await setup.settle()
    await answerQuote(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ status: 'reviewing' })
  })

  test('while it is read again leaves what is shown, until that expires', async () => {
    const setup = await reviewedSwap()
    setup.chain.failing = ['chain', error]
    await setup.clock.advance(QUOTE_RENEWAL_MS)
    await answerQuote(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ status: 'reviewing', isRefreshing: false, error, review: {} })
    await setup.clock.advance(QUOTE_LIFETIME_MS - QUOTE_RENEWAL_MS)
    setup.swap.confirm()
    await setup.settle()
    expect(setup.asked).toEqual([])
  })
})

test('an imitation is asked about, also where the draft was there before its list was judged', async () => {
  const setup = await setUpSwap()
  await quoteSwap(setup, 3_000_000_000n, { to: FAKE_USDC })
  setup.core.close('api')
  await setup.clock.advance(5 * 60_000)
  setup.core.open('api', { name: 'Account' })
  await setup.settle()
  await answerQuote(setup, 3_000_000_000n)
  await pressReview(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({
    review: { warnings: { cautions: [{ id: 'doubtful-token' }, { id: 'impact-unknown' }] } },
  })
})

test('another account leads back, and is quoted', async () => {
  const { step, walletConnection, settle, core } = await reviewedSwap()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await settle()
  expect(step()).toMatchObject({ status: 'quoting', request: { account: GRACE } })
  expect(core.views.$current.get().name).not.toBe('SwapPreview')
})

test('a wallet that disconnects is not said to have switched accounts', async () => {
  const { step, walletConnection, settle, core } = await reviewedSwap()
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settle()
  expect(step()).toEqual({ status: 'editing' })
  expect(core.notices.$toast.get()?.message ?? '').not.toContain('switched accounts')
})

describe('a Max of which the fee is higher than was guessed [swap.max]', () => {
  const coins = 2n * 10n ** 18n
  const change = {
    balance: { token: coins, native: coins },
    fee: { amount: 4n * 10n ** 15n, token: { symbol: 'ETH', name: 'Ether', decimals: 18 } },
  }
  const call = (value: bigint) => ({ from: ADA, to: ROUTER, data: '0xabcd', value }) as const

  test('is lowered to what leaves it, in the form, too', async () => {
    const setup = await setUpSwap({ approvals: [] })
    setup.chain.change = change
    setup.swap.setTo(KEY)
    await setup.swap.setMax()
    await setup.settle()
    await answerQuote(setup, 3_000_000_000n)
    setup.chain.call = call(1_998_000_000_000_000_000n)
    await pressReview(setup, 3_000_000_000n)
    setup.chain.call = call(1_995_000_000_000_000_000n)
    await answerQuote(setup, 2_990_000_000n)
    expect(setup.step()).toMatchObject({
      status: 'reviewing',
      request: { amount: 1_995_000_000_000_000_000n },
      review: { warnings: { stops: [] } },
    })
    expect(setup.swap.$draft.get()).toMatchObject({ amountText: '1.995', exact: 1_995_000_000_000_000_000n })
    // It is the same swap: back in the form, nothing else is quoted.
    setup.swap.edit()
    await setup.settle()
    expect(setup.quotes.at(-1)?.request.amount).toBe(1_995_000_000_000_000_000n)
  })

  test('is not lowered where the amount was typed, or while it is shown', async () => {
    const setup = await setUpSwap({ approvals: [] })
    setup.chain.change = change
    setup.swap.setTo(KEY)
    setup.swap.setAmount('1.998')
    await setup.settle()
    await answerQuote(setup, 3_000_000_000n)
    setup.chain.call = call(1_998_000_000_000_000_000n)
    await pressReview(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ review: { warnings: { stops: [{ id: 'no-fee' }] } } })
    setup.swap.edit()
    await setup.swap.setMax()
    await setup.settle()
    await answerQuote(setup, 3_000_000_000n)
    setup.chain.change = {}
    await pressReview(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ review: { warnings: { stops: [] } } })
    setup.chain.change = change
    setup.swap.refresh()
    await setup.settle()
    await answerQuote(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({
      request: { amount: 1_998_000_000_000_000_000n },
      review: { warnings: { stops: [{ id: 'no-fee' }] } },
    })
  })
})

test.each<[name: string, swapRouters: string[] | undefined, order: Partial<SwapOrder>]>([
  ['the page names none', undefined, { routers: [ROUTER], pageRouters: [] }],
  ['the page names it', [`eip155:1:${ROUTER}`], { routers: [ROUTER, ROUTER], pageRouters: [ROUTER] }],
  ['the page names another', [`eip155:1:${GRACE}`], { routers: [ROUTER, GRACE], pageRouters: [GRACE] }],
  ['the page names it on another network', [`eip155:10:${ROUTER}`], { routers: [ROUTER], pageRouters: [] }],
])('routers of the service and of the page are told apart: %s', async (_, swapRouters, order) => {
  const { step } = await reviewedSwap({ options: swapRouters ? { swapRouters } : {} })
  expect(step()).toMatchObject({ review: { swap: { order } } })
})

test('a router that nothing but the service stands behind is asked about', async () => {
  const setup = await setUpSwap()
  setup.chain.change = { isRouterConfirmed: false }
  await quoteSwap(setup, 3_000_000_000n)
  await pressReview(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({
    review: { warnings: { stops: [], cautions: [{ id: 'service-router', contracts: [ROUTER] }] } },
  })
})
