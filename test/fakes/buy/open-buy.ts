import { expect } from 'vitest'
import type { Options } from '../../../src/core/config/options.ts'
import { adoptWallet } from '../../../src/core/connections/adopt-wallet.ts'
import type { BuyProvider, BuyPurchase, BuySeller } from '../../../src/core/ports/buy-provider.ts'
import { createBuyForm } from '../../../src/features/buy/create-buy-form.ts'
import { createBuy } from '../../../src/features/buy/create-buy.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../create-fake-connector.ts'
import { createTestCore } from '../create-test-core.ts'
import { emptyTokenSources } from '../empty-token-sources.ts'

export const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const COINBASE: BuySeller = { id: 'coinbase', name: 'Coinbase', origins: ['https://pay.coinbase.com'] }
export const PAGE = 'https://pay.coinbase.com/buy?sessionToken=1'

const usdcOn = (network: 'eip155:1' | 'eip155:137', networkName: string) => ({
  ...{ id: 'USDC', name: 'USD Coin', symbol: 'USDC', network, networkName },
})

export interface Scene {
  /** Storage from an earlier page. */
  readonly stored?: ReadonlyMap<string, string>
  /** Milliseconds since that page. */
  readonly later?: number
  readonly isBlocked?: boolean
  readonly account?: string
  readonly options?: Options
  /** The provider's answers from the start, where they differ from the defaults. */
  readonly answers?: Partial<BuyProvider>
}

/** A visitor with a connected account and Buy open; what the provider answers may be changed at any time. */
export async function openBuy({
  stored = new Map(),
  later = 0,
  isBlocked = false,
  account = ADA,
  options = {},
  answers: changed = {},
}: Scene = {}) {
  // Loaded ahead: tests count in ticks.
  await import('../../../src/domain/balances/read-token-balances.ts')
  const asked: string[] = []
  const page = { isHidden: false, isClosed: false, urls: [] as string[] }
  const listeners = new Set<() => void>()
  const answers: BuyProvider = {
    getOptions: async () => ({
      assets: [usdcOn('eip155:1', 'ethereum'), usdcOn('eip155:137', 'polygon')],
      currencies: [{ id: 'USD', methods: [{ id: 'card', min: '10', max: '7500' }] }],
      sellers: [COINBASE],
    }),
    getQuote: async ({ amount, currency, asset }) => ({ receives: amount, total: amount, currency, asset: asset.id }),
    createUrl: async () => PAGE,
    getPurchases: async () => [],
    ...changed,
  }
  const onramp: BuyProvider = {
    getOptions: (...args) => (asked.push('options'), answers.getOptions(...args)),
    getQuote: (order, ...args) => (asked.push(`quote ${order.amount}`), answers.getQuote(order, ...args)),
    createUrl: (...args) => (asked.push('url'), answers.createUrl(...args)),
    getPurchases: (...args) => (asked.push('purchases'), answers.getPurchases(...args)),
  }
  const setup = createTestCore({
    options,
    ports: {
      buyProvider: onramp,
      visibility: {
        isHidden: () => page.isHidden,
        listen(run) {
          listeners.add(run)
          return () => listeners.delete(run)
        },
      },
      browser: {
        ...{ open: () => true, handOff: () => true, copy: async () => {}, reload: async () => {} },
        openWindow() {
          if (isBlocked) return undefined
          page.isClosed = false
          return {
            go: (url) => void page.urls.push(url),
            isClosed: () => page.isClosed,
            close: () => void (page.isClosed = true),
          }
        },
      },
      tokenSources: emptyTokenSources,
      blockchainApi: { getBalances: async () => (asked.push('balances'), []) },
    },
  })
  const { core, clock } = setup
  for (const [key, value] of stored) setup.stored.set(key, value)
  await clock.advance(later)
  const wallet = createFakeWalletConnection(walletState('eip155:1', account))
  adoptWallet(core.connections, createFakeConnector(), wallet, { restored: false })
  core.open('api', { name: 'BuyProviders' })
  const buy = core.use(createBuy)
  const form = core.use(createBuyForm)
  await clock.advance(0)
  return {
    ...setup,
    ...{ core, clock, wallet, buy, form, answers, asked, page },
    step: () => buy.$state.get().step,
    view: () => core.views.$current.get().name,
    setHidden(isHidden: boolean) {
      page.isHidden = isHidden
      for (const run of listeners) run()
    },
    /** Holds the answer until the test releases it. */
    hold<Name extends 'getQuote' | 'createUrl'>(name: Name) {
      const waiting: { resolve(value: Awaited<ReturnType<BuyProvider[Name]>>): void; signal: AbortSignal }[] = []
      answers[name] = ((...args: unknown[]) =>
        new Promise((resolve) => {
          const { signal } = args.at(-1) as { signal: AbortSignal }
          waiting.push({ resolve, signal })
        })) as BuyProvider[Name]
      return waiting
    },
  }
}
type Opened = Awaited<ReturnType<typeof openBuy>>

export async function quoted(scene?: Scene) {
  const opened = await openBuy(scene)
  opened.form.enter({ amountText: '100' })
  await opened.clock.advance(0)
  return opened
}

/** A visitor on the provider's page. */
export async function waiting(scene?: Scene) {
  const opened = await quoted(scene)
  opened.buy.choose(COINBASE)
  await opened.clock.advance(0)
  expect(opened.step().status).toBe('waiting')
  opened.asked.length = 0
  return opened
}

export const bought = ({ clock }: Opened, more: Partial<BuyPurchase> = {}): BuyPurchase => ({
  ...{ id: 'new', status: 'confirmed', at: clock.now(), received: { quantity: '98.5', symbol: 'USDC' } },
  ...more,
})
