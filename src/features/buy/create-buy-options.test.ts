import { expect, test } from 'vitest'
import type { BuyProvider } from '#core/ports/buy-provider.ts'
import { COINBASE, openBuy, PAGE, quoted, waiting } from '../../../test/fakes/buy/open-buy.ts'
import { createBuyOptions, OWN_PROVIDER_LIMIT_MS } from './create-buy-options.ts'
import { PURCHASE_POLL_MS } from './follow-purchase.ts'
import { KNOWN_LIMIT_MS } from './read-answers.ts'

const silent = () => new Promise<never>(() => {})
const timeout = { code: 'buy_provider_timeout' }

/** A site's own provider, which answers until a test says otherwise. */
const ownProvider = (more: Partial<BuyProvider> = {}): BuyProvider => ({
  getOptions: async () => ({
    assets: [{ id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' }],
    currencies: [{ id: 'USD', methods: [] }],
    sellers: [COINBASE],
  }),
  getQuote: async ({ amount, currency, asset }) => ({ receives: amount, total: amount, currency, asset: asset.id }),
  createUrl: async () => PAGE,
  getPurchases: async () => [],
  ...more,
})

test('options that never come have failed after 15 s', async () => {
  const own = ownProvider({ getOptions: silent })
  const { clock, core } = await openBuy({ options: { buyProvider: own } })
  const { $state, reload } = core.use(createBuyOptions)
  await clock.advance(OWN_PROVIDER_LIMIT_MS - 1)
  expect($state.get().status).toBe('loading')
  await clock.advance(1)
  expect($state.get()).toMatchObject({ status: 'failed', error: timeout })
  own.getOptions = ownProvider().getOptions
  reload()
  await clock.advance(0)
  expect($state.get().status).toBe('ready')
})

test('so has a quote', async () => {
  const { clock, step } = await quoted({ options: { buyProvider: ownProvider({ getQuote: silent }) } })
  await clock.advance(OWN_PROVIDER_LIMIT_MS)
  expect(step()).toMatchObject({ status: 'unavailable', error: timeout })
})

test('so has an address, and the empty window is closed', async () => {
  const { buy, clock, page, step } = await quoted({ options: { buyProvider: ownProvider({ createUrl: silent }) } })
  buy.choose(COINBASE)
  await clock.advance(OWN_PROVIDER_LIMIT_MS)
  expect([step(), page.isClosed]).toMatchObject([{ status: 'failed', error: timeout }, true])
})

test('a list of earlier purchases that never comes holds the seller’s page up for 5 s', async () => {
  const { buy, clock, page, step } = await quoted({
    options: { buyProvider: ownProvider({ getPurchases: silent }) },
  })
  buy.choose(COINBASE)
  await clock.advance(KNOWN_LIMIT_MS)
  expect([step().status, page.urls]).toEqual(['waiting', [PAGE]])
})

test('a purchase whose state never comes is asked about again', async () => {
  const own = ownProvider()
  const { clock, step } = await waiting({ options: { buyProvider: own } })
  own.getPurchases = silent
  await clock.advance(PURCHASE_POLL_MS + OWN_PROVIDER_LIMIT_MS)
  expect(step()).toMatchObject({ status: 'waiting', problem: timeout })
  own.getPurchases = async () => [{ id: 'new', status: 'confirmed', at: clock.now() }]
  await clock.advance(PURCHASE_POLL_MS)
  expect(step().status).toBe('over')
})
