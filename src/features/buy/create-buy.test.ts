import { describe, expect, test } from 'vitest'
import { httpFailed, httpTimeout } from '#core/errors/http-errors.ts'
import type { BuyOptions, BuyProvider } from '#core/ports/buy-provider.ts'
import { ADA, COINBASE, GRACE, openBuy, PAGE, quoted } from '../../../test/fakes/buy/open-buy.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { createBuyOptions } from './create-buy-options.ts'
import { QUOTE_LIFETIME_MS } from './create-buy.ts'

const API = 'https://api.example/'
const USDC = { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' } as const
const USUAL: BuyOptions = { assets: [], currencies: [], sellers: [], problem: new Error('503') }

describe('the quote', () => {
  test('is asked for with each key, and only the last answer counts', async () => {
    const opened = await openBuy()
    const held = opened.hold('getQuote')
    opened.form.enter({ amountText: '10' })
    opened.form.enter({ amountText: '100' })
    expect(held.map(({ signal }) => signal.aborted)).toEqual([true, false])
    const answer = (amount: string) => ({ receives: amount, total: amount, currency: 'USD', asset: 'USDC' })
    held[1]!.resolve(answer('100'))
    await opened.clock.advance(0)
    held[0]!.resolve(answer('10'))
    await opened.clock.advance(0)
    expect(opened.step()).toMatchObject({ status: 'quoted', quote: { receives: '100' } })
  })

  test('is not asked for below the limit, nor while the form isn’t shown', async () => {
    const { form, asked, core, clock } = await openBuy()
    form.enter({ amountText: '9.99' })
    expect(asked).toEqual(['options'])
    form.enter({ amountText: '100' })
    core.views.push({ name: 'BuySelectCurrency' })
    await clock.advance(3 * QUOTE_LIFETIME_MS)
    expect(asked).toEqual(['options', 'quote 100'])
    core.views.back()
    await clock.advance(0)
    expect(asked).toEqual(['options', 'quote 100', 'quote 100'])
    core.close('api')
    await clock.advance(3 * QUOTE_LIFETIME_MS)
    expect(asked).toHaveLength(3)
  })

  test('is refreshed every 10 s while the page is visible; a visitor who returns to an old one can’t continue from it', async () => {
    const { asked, buy, clock, page, setHidden, step } = await quoted()
    await clock.advance(QUOTE_LIFETIME_MS)
    expect([asked, step().status]).toEqual([['options', 'quote 100', 'quote 100'], 'quoted'])
    setHidden(true)
    await clock.advance(QUOTE_LIFETIME_MS - 1)
    setHidden(false)
    expect([asked.length, step().status]).toEqual([3, 'quoted'])
    setHidden(true)
    await clock.advance(5 * QUOTE_LIFETIME_MS)
    expect(asked).toHaveLength(3)
    setHidden(false)
    buy.choose(COINBASE)
    expect([asked.length, step().status, page.urls]).toEqual([4, 'quoting', []])
    await clock.advance(0)
    expect(step().status).toBe('quoted')
  })

  test.each([
    [
      () => Promise.reject(httpFailed({ host: 'api.example', status: 500 }, { data: { url: API, body: '' } })),
      'http_failed',
    ],
    [
      () => Promise.reject(httpFailed({ host: 'api.example', status: 429 }, { data: { url: API, body: '' } })),
      'http_failed',
    ],
    [async () => ({ receives: '100', total: '1000', currency: 'USD', asset: 'USDC' }), 'buy_quote_unusable'],
    [async () => ({ receives: '0', total: '100', currency: 'USD', asset: 'USDC' }), 'buy_quote_unusable'],
  ])('that fails has no figure in its place, and nothing can be bought (%#)', async (getQuote, code) => {
    const opened = await openBuy()
    const { buy, form, answers, asked, page, step, clock } = opened
    const works = answers.getQuote
    answers.getQuote = getQuote as BuyProvider['getQuote']
    form.enter({ amountText: '100' })
    await clock.advance(0)
    expect(step()).toMatchObject({ status: 'unavailable', error: { code } })
    buy.choose(COINBASE)
    await clock.advance(0)
    expect([step().status, page.urls, asked.includes('url')]).toEqual(['unavailable', [], false])
    answers.getQuote = works
    buy.checkAgain()
    await clock.advance(0)
    expect(step().status).toBe('quoted')
  })

  test('is for the active network and account', async () => {
    const { wallet, clock, step } = await quoted()
    wallet.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
    await clock.advance(0)
    expect(step()).toMatchObject({ status: 'quoted', order: { asset: { network: 'eip155:137' } } })
    wallet.emit({ type: 'changed', state: walletState('eip155:137', GRACE) })
    await clock.advance(0)
    expect(step()).toMatchObject({ status: 'quoted', order: { recipient: GRACE } })
  })
})

describe('what can be bought', () => {
  test('is read once; the usual options are only until the provider’s own can be read', async () => {
    const { answers, asked, core, clock } = await openBuy({ answers: { getOptions: async () => USUAL } })
    const options = core.use(createBuyOptions)
    const reopen = async () => {
      core.close('api')
      core.open('api', { name: 'BuyProviders' })
      await clock.advance(0)
    }
    answers.getOptions = async () => ({ ...USUAL, problem: undefined })
    core.views.push({ name: 'BuySelectCurrency' })
    await clock.advance(0)
    expect([asked, options.$state.get()]).toEqual([['options'], { status: 'ready', value: USUAL }])
    await reopen()
    await reopen()
    expect([asked, options.$state.get()]).toMatchObject([
      ['options', 'options'],
      { status: 'ready', value: { problem: undefined } },
    ])
  })

  test('an amount isn’t moved to another currency, if the chosen one is no longer offered', async () => {
    const currencies = ['USD', 'JPY'].map((id) => ({ id, methods: [] }))
    const usual = { ...USUAL, assets: [USDC], currencies }
    const { answers, asked, form, step, core, clock } = await openBuy({ answers: { getOptions: async () => usual } })
    form.enter({ currencyId: 'JPY', amountText: '10000' })
    await clock.advance(0)
    expect(step()).toMatchObject({ order: { currency: 'JPY', amount: '10000' } })
    answers.getOptions = async () => ({ ...usual, currencies: currencies.slice(0, 1), problem: undefined })
    core.use(createBuyOptions).reload()
    await clock.advance(0)
    expect([step().status, asked.filter((one) => one.startsWith('quote'))]).toEqual(['editing', ['quote 10000']])
    form.enter({ amountText: '50' })
    await clock.advance(0)
    expect(step()).toMatchObject({ order: { currency: 'USD', amount: '50' } })
  })

  test('[buy.defaults] is read again when Buy is opened again after a failure', async () => {
    const { answers, asked, core, clock } = await openBuy({
      answers: { getOptions: () => Promise.reject(new Error('down')) },
    })
    const options = core.use(createBuyOptions)
    expect(options.$state.get().status).toBe('failed')
    answers.getOptions = async () => USUAL
    core.close('api')
    core.open('api', { name: 'BuyProviders' })
    await clock.advance(0)
    expect([asked, options.$state.get().status]).toEqual([['options', 'options'], 'ready'])
  })
})

describe('the page of the seller', () => {
  test('opens in the click, and goes to its address once that is known', async () => {
    const { hold, buy, page, clock, step, view } = await quoted()
    const held = hold('createUrl')
    buy.choose(COINBASE)
    buy.choose(COINBASE)
    expect([step().status, view(), held.length]).toEqual(['opening', 'BuyInProgress', 1])
    held[0]!.resolve(PAGE)
    await clock.advance(0)
    expect([step().status, page.urls]).toEqual(['waiting', [PAGE]])
  })

  test('blocked by the browser: a link leads there', async () => {
    const { buy, page, clock, step, stored } = await quoted({ isBlocked: true })
    buy.choose(COINBASE)
    await clock.advance(0)
    expect([step(), page.urls]).toMatchObject([{ status: 'blocked', url: PAGE }, []])
    expect([...stored.keys()].some((key) => key.endsWith('purchases'))).toBe(false)
    buy.followLink()
    expect(step()).toMatchObject({ status: 'waiting', url: PAGE })
  })

  test.each([
    [async () => 'https://evil.example/', 'buy_page_refused'],
    [async () => 'javascript:alert(1)', 'buy_page_refused'],
    [async () => 'https://user:secret@pay.coinbase.com/', 'buy_page_refused'],
    [() => Promise.reject(httpTimeout({ host: 'api.example', seconds: 10 }, { data: { url: API } })), 'http_timeout'],
    [() => Promise.reject(httpFailed({ host: 'api.example', status: 429 }, { data: { url: API } })), 'http_failed'],
    [() => Promise.reject(httpFailed({ host: 'api.example', status: 500 }, { data: { url: API } })), 'http_failed'],
  ])('without an address that may be opened, the window closes, and it can be tried again (%#)', async (url, code) => {
    const { buy, answers, page, clock, step } = await quoted()
    answers.createUrl = url as BuyProvider['createUrl']
    buy.choose(COINBASE)
    await clock.advance(0)
    expect(step()).toMatchObject({ status: 'failed', error: { code } })
    expect([page.isClosed, page.urls]).toEqual([true, []])
    answers.createUrl = async () => PAGE
    buy.choose(COINBASE)
    await clock.advance(0)
    expect([step().status, page.urls]).toEqual(['waiting', [PAGE]])
  })

  test('closed by the visitor while it opens: a link leads there', async () => {
    const { hold, buy, page, clock, step } = await quoted()
    const held = hold('createUrl')
    buy.choose(COINBASE)
    page.isClosed = true
    held[0]!.resolve(PAGE)
    await clock.advance(0)
    expect([step(), page.urls]).toMatchObject([{ status: 'blocked', url: PAGE }, []])
  })

  test('Back while it opens closes the window, and its address comes too late', async () => {
    const { hold, buy, core, page, clock, step } = await quoted()
    const held = hold('createUrl')
    buy.choose(COINBASE)
    core.views.back()
    expect([page.isClosed, held[0]!.signal.aborted]).toEqual([true, true])
    held[0]!.resolve(PAGE)
    await clock.advance(0)
    expect([step().status, page.urls]).toEqual(['quoted', []])
  })

  test('another account while it opens leads back to the form', async () => {
    const { hold, buy, wallet, page, clock, step, view } = await quoted()
    hold('createUrl')
    buy.choose(COINBASE)
    wallet.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
    await clock.advance(0)
    expect([page.isClosed, view(), step()]).toMatchObject([true, 'BuyProviders', { order: { recipient: GRACE } }])
  })
})
