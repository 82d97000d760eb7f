import { expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import { walletState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createSwapCore, FAKE_USDC, ROUTER, USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import { QUOTE_LIFETIME_MS, QUOTE_RENEWAL_MS } from './swap-draft.ts'

const KEY = USDC.toLowerCase()

async function quoted(...options: Parameters<typeof createSwapCore>) {
  const setup = await createSwapCore(...options)
  setup.swap.setTo(KEY)
  setup.swap.setAmount('1')
  await setup.settle()
  setup.asked.at(-1)?.answer(3_000_000_000n)
  await setup.settle()
  return setup
}

test('a complete draft is quoted at once, and its minimum is calculated here', async () => {
  const { step, asked, swap } = await quoted()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.request).toMatchObject({ account: ADA, amount: 10n ** 18n, from: { symbol: 'ETH' }, slippage: 1 })
  expect(step()).toMatchObject({ status: 'quoted', quote: { toAmount: 3_000_000_000n, minimum: 2_970_000_000n } })
  expect(swap.$priceImpact.get()).toBe(0)
})

test('an incomplete draft asks for nothing', async () => {
  const { swap, asked, settle, step } = await createSwapCore()
  swap.setAmount('1')
  swap.setTo(KEY)
  swap.setAmount('')
  swap.setAmount('2.0000000000000000001')
  swap.setAmount('3')
  await settle()
  expect(asked.filter(({ request }) => !request.signal?.aborted)).toEqual([])
  expect(step()).toEqual({ status: 'editing' })
  expect(swap.$amount.get()).toMatchObject({ status: 'valid', isCovered: false })
})

test('the token that is paid, chosen on the other side, leaves the first side to be chosen', async () => {
  const { swap, settle } = await createSwapCore()
  const key = swap.$from.get()?.key ?? ''
  swap.setTo(key)
  await settle()
  expect(swap.$to.get()?.key).toBe(key)
  expect(swap.$from.get()).toBeUndefined()
})

test('each key ends the request before; a late answer is not shown', async () => {
  const { swap, asked, settle, step } = await createSwapCore()
  swap.setTo(KEY)
  swap.setAmount('1')
  swap.setAmount('1.5')
  await settle()
  expect(asked.map(({ request }) => request.signal?.aborted)).toEqual([true, false])
  asked[1]?.answer(2n)
  asked[0]?.answer(1n)
  await settle()
  expect(step()).toMatchObject({ status: 'quoted', request: { amount: 15n * 10n ** 17n }, quote: { toAmount: 2n } })
})

test('a quote is read again before it expires, and stays meanwhile', async () => {
  const { clock, asked, step, settle } = await quoted()
  await clock.advance(QUOTE_RENEWAL_MS)
  expect(asked).toHaveLength(2)
  expect(step()).toMatchObject({ status: 'quoted', isRefreshing: true, quote: { toAmount: 3_000_000_000n } })
  asked[1]?.answer(3_100_000_000n)
  await settle()
  expect(step()).toMatchObject({ isRefreshing: false, quote: { toAmount: 3_100_000_000n } })
  expect(step()).toMatchObject({ quote: { expiresAt: clock.now() + QUOTE_LIFETIME_MS } })
})

test('a quote that could not be read again stays with its age, and is read again later', async () => {
  const { clock, asked, step, settle } = await quoted()
  const busy = httpFailed({ host: 'x', status: 429 }, { data: { url: 'https://x' } })
  await clock.advance(QUOTE_RENEWAL_MS)
  asked[1]?.fail(busy)
  await settle()
  expect(step()).toMatchObject({ status: 'quoted', isRefreshing: false, error: busy })
  await clock.advance(QUOTE_LIFETIME_MS)
  expect(asked).toHaveLength(3)
})

test('a quote from before the clock was set back is read again as soon as any other', async () => {
  const { clock, core, asked, settle } = await quoted()
  core.close('api')
  clock.set(clock.now() - 3_600_000)
  core.open('api', { name: 'Account' })
  await settle()
  await clock.advance(QUOTE_RENEWAL_MS)
  expect(asked).toHaveLength(2)
})

test('without a quote there is a reason, and a way to try again', async () => {
  const { swap, asked, step, settle } = await createSwapCore()
  swap.setTo(KEY)
  swap.setAmount('1')
  await settle()
  asked[0]?.fail(new Error('no'))
  await settle()
  expect(step()).toMatchObject({ status: 'editing', error: { code: 'unexpected' } })
  swap.retry()
  await settle()
  asked[1]?.answer(5n)
  await settle()
  expect(step()).toMatchObject({ status: 'quoted' })
})

test.each([
  ['zero', 0n, undefined],
  ['less than zero', -1n, undefined],
  ['more than a contract can count', 2n ** 256n, undefined],
  ['no amount', Number.NaN as unknown as bigint, undefined],
  ['a fee of everything', 5n, 10n ** 18n],
])('a quote of %s is refused', async (_, toAmount, fee) => {
  const { swap, asked, step, settle } = await createSwapCore()
  swap.setTo(KEY)
  swap.setAmount('1')
  await settle()
  asked[0]?.answer(toAmount, fee)
  await settle()
  expect(step()).toMatchObject({ status: 'editing', error: { code: 'swap_answer_refused' } })
})

test('nothing is asked for while the dialog is closed', async () => {
  const { clock, asked, core, settle, step } = await quoted()
  core.close('api')
  await clock.advance(60_000)
  expect(asked).toHaveLength(1)
  expect(step()).toMatchObject({ status: 'quoted', isRefreshing: false })
  core.open('api', { name: 'Account' })
  await settle()
  expect(asked).toHaveLength(2)
})

test('another account is quoted anew; another network empties the form, and its slippage stays', async () => {
  const { walletConnection, asked, settle, step, swap } = await quoted()
  swap.setSlippage(2)
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await settle()
  expect(asked.at(-1)?.request).toMatchObject({ account: GRACE, slippage: 2 })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', GRACE) })
  await settle()
  expect(step()).toMatchObject({ status: 'editing' })
  expect(swap.$draft.get()).toMatchObject({ network: 'eip155:137', amountText: '', toKey: undefined, slippage: 2 })
})

test('the list has what the account holds, what is suggested, then the rest; an imitation is marked', async () => {
  const { swap } = await createSwapCore()
  const state = swap.$tokens.get()
  const rows = state.status === 'ready' ? state.list : []
  expect(rows.map(({ key, group, spamReason, isKnown }) => [key, group, spamReason?.kind, isKnown])).toEqual([
    ['native', 'own', undefined, true],
    [KEY, 'suggested', undefined, true],
    [FAKE_USDC, 'other', 'imitation', false],
    ['0x00000000000000000000000000000000000000d1', 'other', undefined, false],
  ])
  expect(swap.$from.get()).toMatchObject({ key: 'native', amount: 2n * 10n ** 18n, price: 3000 })
})

test('what a hostile list has is left out, or made safe to show', async () => {
  const odd = { address: `0x${'a'.repeat(40)}`, symbol: 'A', name: 'A', decimals: 6 }
  const tokens = [
    { ...odd, decimals: 78 },
    { ...odd, decimals: -1 },
    { ...odd, decimals: 1.5 },
    { ...odd, decimals: Number.NaN },
    { ...odd, address: 'javascript:alert(1)' },
    { ...odd, address: `0x${'b'.repeat(40)}`, symbol: '<b>B</b>', name: '<img src=x onerror=alert(1)>' },
    { ...odd, symbol: 'RTL\u202E', name: 'x'.repeat(500), iconUrl: 'javascript:alert(1)' },
    { ...odd, address: odd.address.toUpperCase().replace('0X', '0x'), symbol: 'TWICE' },
    null,
  ]
  const { swap } = await createSwapCore({ provider: { getTokens: async () => tokens as never } })
  // Text is shown as text.
  expect(swap.$tokens.get()).toMatchObject({
    list: [
      { symbol: '<b>B</b>', name: '<img src=x onerror=alert(1)>' },
      { symbol: 'RTL', name: 'x'.repeat(60), iconUrl: undefined, decimals: 6 },
    ],
  })
})

test('a list that cannot be read says why, and can be read again', async () => {
  let answers = 0
  const { swap, settle } = await createSwapCore({
    provider: { getTokens: async () => (answers++ === 0 ? Promise.reject(new Error('down')) : []) },
  })
  expect(swap.$tokens.get()).toMatchObject({ status: 'failed', error: { code: 'unexpected' } })
  swap.readTokens()
  await settle()
  expect(swap.$tokens.get()).toEqual({ status: 'ready', list: [] })
})

test('a provider of the site’s own that throws as it is looked at is said, and nothing loads for ever', async () => {
  let isBroken = false
  const own = { getTokens: async () => [], getRouters: async () => [ROUTER], getPrices: async () => [] }
  const provider = Object.defineProperty(own, 'networks', {
    get() {
      if (isBroken) throw new Error('no networks')
      return undefined
    },
  })
  const { swap, settle } = await createSwapCore({ options: { swapProvider: provider as never } })
  isBroken = true
  swap.readTokens()
  await settle()
  expect(swap.$tokens.get()).toMatchObject({ status: 'failed' })
})

test('without a router, Swap is not available on the network, and nothing can be quoted', async () => {
  const { swap, asked, settle } = await createSwapCore({ provider: { getRouters: async () => [] } })
  expect(swap.$tokens.get()).toMatchObject({ status: 'failed', error: { code: 'swap_network_unsupported' } })
  swap.setTo(KEY)
  swap.setAmount('1')
  await settle()
  expect(asked).toEqual([])
})

test('routers that cannot be read are said at once, and can be read again', async () => {
  const busy = httpFailed({ host: 'x', status: 429 }, { data: { url: 'https://x' } })
  let answers = 0
  const getRouters = async () => (answers++ === 0 ? Promise.reject(busy) : [ROUTER])
  const { swap, settle } = await createSwapCore({ provider: { getRouters } })
  expect(swap.$tokens.get()).toMatchObject({ status: 'failed', error: busy })
  swap.readTokens()
  await settle()
  expect(swap.$tokens.get()).toMatchObject({ status: 'ready' })
})

test.each([
  [[0, 0]],
  [[-3000, -1]],
  [[Number.NaN, Number.NaN]],
  [[Infinity, Infinity]],
  [['1', '1']],
  [undefined],
  [7],
])('prices of %j are unknown: nothing is suggested by them', async (prices) => {
  const provider = { getPrices: async () => prices as never }
  const { swap } = await createSwapCore({ provider, held: [] })
  const state = swap.$tokens.get()
  expect(state.status === 'ready' && state.list.map(({ price, group }) => [price, group])).toEqual(
    Array.from({ length: 4 }, () => [undefined, 'other']),
  )
})

test('Max leaves what the network charges', async () => {
  const { swap, settle, asked } = await createSwapCore()
  swap.setTo(KEY)
  await swap.setMax()
  await settle()
  expect(swap.$draft.get()).toMatchObject({
    amountText: '1.998',
    isMax: true,
    exact: 2n * 10n ** 18n - 2n * 10n ** 15n,
  })
  expect(asked.at(-1)?.request.amount).toBe(1_998_000_000_000_000_000n)
})

test('a Max of the account before is not entered for another one', async () => {
  const fees: ((fee: bigint) => void)[] = []
  const swaps = { guessFee: () => new Promise<bigint>((resolve) => fees.push(resolve)) }
  const { swap, settle, walletConnection } = await createSwapCore({ swaps })
  const filling = swap.setMax()
  await settle()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  for (const answer of fees) answer(1n)
  await filling
  expect(swap.$draft.get().amountText).toBe('')
  expect(swap.$max.get().isBusy).toBe(false)
})

test('a Max that could not be calculated is not mentioned once something is typed', async () => {
  const { swap } = await createSwapCore({ swaps: { guessFee: () => Promise.reject(new Error('down')) } })
  await swap.setMax()
  expect(swap.$max.get().error).toMatchObject({ code: 'unexpected' })
  swap.setAmount('1')
  expect(swap.$max.get().error).toBeUndefined()
})

test('turned around, what would have arrived is paid', async () => {
  const { swap } = await quoted()
  swap.flip()
  expect(swap.$draft.get()).toMatchObject({ fromKey: KEY, toKey: 'native', amountText: '3000' })
})

test('an unknown price is read, and the impact is unknown until then', async () => {
  const { swap, asked, settle } = await createSwapCore({ provider: { getPrices: async () => [] } })
  swap.setTo(KEY)
  swap.setAmount('1')
  await settle()
  asked[0]?.answer(3_000_000_000n)
  await settle()
  expect(swap.$priceImpact.get()).toBeUndefined()
})
