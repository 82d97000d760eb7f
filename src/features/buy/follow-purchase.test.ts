import { describe, expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import { createArrivals } from '#domain/transactions/create-arrivals.ts'
import { ADA, bought, COINBASE, GRACE, openBuy, quoted, waiting } from '../../../test/fakes/buy/open-buy.ts'
import { PURCHASE_POLL_MS } from './follow-purchase.ts'
import { PURCHASE_LIFETIME_MS } from './stored-purchases.ts'

const MINUTE_MS = 60_000

describe('a purchase', () => {
  test('is asked about every 4 s, and what arrived is told; balances and Activity are read again', async () => {
    const opened = await waiting()
    const { answers, asked, clock, core, step } = opened
    await clock.advance(2 * PURCHASE_POLL_MS)
    expect(asked).toEqual(['purchases', 'purchases'])
    answers.getPurchases = async () => [bought(opened, { status: 'pending' })]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step().status).toBe('paid')
    answers.getPurchases = async () => [bought(opened)]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'over', isSeen: true, outcome: { received: { quantity: '98.5' } } })
    expect(asked).toContain('balances')
    expect(core.use(createArrivals).get()).toBe(clock.now())
    asked.length = 0
    await clock.advance(MINUTE_MS)
    expect(asked).not.toContain('purchases')
  })

  test('one that was there before is none of it, nor is one that is older', async () => {
    const opened = await quoted()
    const { answers, buy, clock, step } = opened
    const before = bought(opened, { id: 'before' })
    answers.getPurchases = async () => [before]
    buy.choose(COINBASE)
    await clock.advance(0)
    const old = bought(opened, { id: 'old', at: clock.now() - 60 * MINUTE_MS })
    answers.getPurchases = async () => [old, before]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step().status).toBe('waiting')
    answers.getPurchases = async () => [bought(opened, { status: 'failed', failure: 'declined' }), before]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'over', outcome: { failure: 'declined' } })
  })

  test.each([
    ['a minute before', -MINUTE_MS, 'waiting'],
    ['at a time that the seller doesn’t report', undefined, 'waiting'],
    ['a minute later', MINUTE_MS, 'over'],
  ] as const)('if it couldn’t be read what was there: one that was made %s', async (_when, sinceMs, status) => {
    const opened = await quoted()
    const { answers, buy, clock, step } = opened
    answers.getPurchases = () => Promise.reject(new Error('down'))
    buy.choose(COINBASE)
    await clock.advance(0)
    const at = sinceMs === undefined ? undefined : clock.now() + sinceMs
    answers.getPurchases = async () => [bought(opened, { id: 'another', at })]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step().status).toBe(status)
  })

  test('what was reported of an earlier purchase isn’t reported of the next, even if the list can’t be read when that begins', async () => {
    const opened = await waiting()
    const { answers, buy, clock, core, form, step } = opened
    const first = bought(opened, { id: 'first' })
    answers.getPurchases = async () => [first]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'over', outcome: { id: 'first' } })
    core.views.back()
    await clock.advance(0)
    answers.getPurchases = () => Promise.reject(new Error('down'))
    form.enter({ amountText: '100' })
    await clock.advance(0)
    buy.choose(COINBASE)
    await clock.advance(0)
    answers.getPurchases = async () => [first]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'waiting', purchase: { known: ['first'] } })
  })

  test('once it is paid, it is told apart by its id: a newer one, such as one paid in a second window, changes nothing', async () => {
    const opened = await waiting()
    const { answers, asked, clock, step } = opened
    const paid = bought(opened, { id: 'paid', status: 'pending' })
    answers.getPurchases = async () => [paid]
    await clock.advance(PURCHASE_POLL_MS)
    const other = bought(opened, { id: 'other', status: 'failed', failure: 'declined' })
    answers.getPurchases = async () => [other, paid]
    asked.length = 0
    await clock.advance(PURCHASE_POLL_MS)
    expect([step().status, asked]).toEqual(['paid', ['purchases']])

    const again = await openBuy({ stored: opened.stored, later: MINUTE_MS })
    again.answers.getPurchases = async () => [other, { ...paid, status: 'confirmed' }]
    await again.clock.advance(PURCHASE_POLL_MS)
    expect(again.step()).toMatchObject({ status: 'over', outcome: { id: 'paid' } })
  })

  test('of several new ones, one of the same coin and network comes first; the only one counts whatever was chosen there', async () => {
    const opened = await waiting()
    const { answers, clock, step } = opened
    const received = { quantity: '1', symbol: 'SOL' }
    const other = bought(opened, { id: 'other', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', received })
    answers.getPurchases = async () => [other, bought(opened, { network: 'eip155:1' })]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'over', outcome: { id: 'new' } })

    const alone = await waiting()
    alone.answers.getPurchases = async () => [other]
    await alone.clock.advance(PURCHASE_POLL_MS)
    expect(alone.step()).toMatchObject({ status: 'over', outcome: { received } })
  })

  test('that failed is asked about while its outcome is shown: the visitor may try again on the seller’s page', async () => {
    const opened = await waiting()
    const { answers, asked, clock, core, step } = opened
    const declined = bought(opened, { id: 'declined', status: 'failed', failure: 'declined' })
    answers.getPurchases = async () => [declined]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'over', outcome: { failure: 'declined' } })
    const again = bought(opened, { id: 'again', status: 'failed', failure: 'cancelled' })
    answers.getPurchases = async () => [again, declined]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'over', outcome: { failure: 'declined' } })
    answers.getPurchases = async () => [bought(opened, { id: 'third', status: 'pending' }), again, declined]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'paid', purchase: { id: 'third' } })
    answers.getPurchases = async () => [bought(opened, { id: 'third' }), again, declined]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'over', outcome: { id: 'third', status: 'confirmed' } })
    expect(core.use(createArrivals).get()).toBe(clock.now())
    asked.length = 0
    await clock.advance(MINUTE_MS)
    expect(asked).not.toContain('purchases')
  })

  test('that failed is asked about no more once the visitor is elsewhere', async () => {
    const opened = await waiting()
    const { answers, asked, clock, core, step } = opened
    answers.getPurchases = async () => [bought(opened, { status: 'failed', failure: 'declined' })]
    await clock.advance(PURCHASE_POLL_MS)
    core.views.reset({ name: 'Account' })
    asked.length = 0
    await clock.advance(MINUTE_MS)
    expect([asked.includes('purchases'), step().status]).toEqual([false, 'over'])
  })

  test('while the page is hidden nothing is asked; coming back asks at once', async () => {
    const opened = await waiting()
    const { answers, asked, clock, setHidden, step } = opened
    setHidden(true)
    await clock.advance(MINUTE_MS)
    expect(asked).toEqual([])
    answers.getPurchases = async () => [bought(opened)]
    setHidden(false)
    await clock.advance(0)
    expect(step().status).toBe('over')
  })

  test('closed before it is paid: nothing is asked until Buy is shown again', async () => {
    const { asked, clock, core, step, view } = await waiting()
    core.close('api')
    await clock.advance(MINUTE_MS)
    expect(asked).toEqual([])
    core.open('api', { name: 'BuyProviders' })
    await clock.advance(0)
    expect([step().status, view(), asked]).toEqual(['waiting', 'BuyProviders', ['purchases']])
  })

  test('closed after it is paid: it is followed to its end, which Buy shows when it is opened', async () => {
    const opened = await waiting()
    const { answers, clock, core, step, view } = opened
    answers.getPurchases = async () => [bought(opened, { status: 'pending' })]
    await clock.advance(PURCHASE_POLL_MS)
    core.close('api')
    answers.getPurchases = async () => [bought(opened)]
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'over', isSeen: false })
    core.open('api', { name: 'BuyProviders' })
    await clock.advance(0)
    expect([step(), view()]).toMatchObject([{ status: 'over', isSeen: true }, 'BuyInProgress'])
  })

  test('that ends while another view is in front is told by a toast', async () => {
    const opened = await waiting()
    const { answers, clock, core } = opened
    answers.getPurchases = async () => [bought(opened, { status: 'pending' })]
    await clock.advance(PURCHASE_POLL_MS)
    core.views.reset({ name: 'Account' })
    answers.getPurchases = async () => [bought(opened)]
    await clock.advance(PURCHASE_POLL_MS)
    expect(core.notices.$toast.get()).toMatchObject({ variant: 'success', message: '98.5 USDC arrived' })
  })

  test('a service that fails without saying for how long is asked again after 4 s', async () => {
    const { answers, asked, clock, step } = await waiting()
    const down = httpFailed({ host: 'api.example', status: 500 }, { data: { url: '', body: '' } })
    answers.getPurchases = () => Promise.reject(down)
    await clock.advance(2 * PURCHASE_POLL_MS)
    expect([step(), asked.length]).toMatchObject([{ status: 'waiting', problem: down }, 2])
  })

  test('a service that fails is asked again, no sooner than it says', async () => {
    const { answers, asked, clock, step } = await waiting()
    const busy = httpFailed(
      { host: 'api.example', status: 429 },
      { data: { url: '', body: '', retryAfterMs: MINUTE_MS } },
    )
    answers.getPurchases = () => Promise.reject(busy)
    await clock.advance(PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'waiting', problem: busy })
    await clock.advance(MINUTE_MS - 1)
    expect(asked).toHaveLength(1)
    answers.getPurchases = async () => []
    await clock.advance(1)
    expect([asked.length, step()]).toMatchObject([2, { problem: undefined }])
  })

  test('a service that asks for a month is asked again after 5 minutes', async () => {
    const { answers, asked, clock, step } = await waiting()
    const busy = httpFailed(
      { host: 'api.example', status: 429 },
      { data: { url: '', body: '', retryAfterMs: 30 * 24 * 60 * MINUTE_MS } },
    )
    answers.getPurchases = () => Promise.reject(busy)
    await clock.advance(PURCHASE_POLL_MS)
    answers.getPurchases = async () => []
    await clock.advance(5 * MINUTE_MS)
    expect([asked.length, step()]).toMatchObject([2, { problem: undefined }])
  })

  test('Start over leads to the form, which is as it was', async () => {
    const { buy, clock, step, view } = await waiting()
    buy.startOver()
    await clock.advance(0)
    expect([view(), step()]).toMatchObject(['BuyProviders', { status: 'quoted', order: { amount: '100' } }])
  })
})

describe('after a reload', () => {
  test('[buy.resume] a paid purchase is shown again, although the visitor has started over beside it', async () => {
    const paid = await waiting()
    paid.answers.getPurchases = async () => [bought(paid, { status: 'pending' })]
    await paid.clock.advance(PURCHASE_POLL_MS)
    paid.core.views.back()
    paid.buy.startOver()
    await paid.clock.advance(0)
    expect([paid.view(), paid.step().status]).toEqual(['BuyProviders', 'quoted'])
    const opened = await openBuy({ stored: paid.stored, later: MINUTE_MS })
    expect(opened.step()).toMatchObject({ status: 'paid', purchase: { id: 'new' } })
  })

  test('it is shown again, and followed', async () => {
    const { stored } = await waiting()
    const opened = await openBuy({ stored, later: 5 * MINUTE_MS })
    expect([opened.view(), opened.step()]).toMatchObject([
      'BuyInProgress',
      { status: 'waiting', isEarlier: true, purchase: { amount: '100', seller: { name: 'Coinbase' } } },
    ])
    opened.answers.getPurchases = async () => [bought(opened)]
    await opened.clock.advance(PURCHASE_POLL_MS)
    expect(opened.step().status).toBe('over')
    const again = await openBuy({ stored: opened.stored, later: 6 * MINUTE_MS })
    expect([again.view(), again.step().status]).toEqual(['BuyProviders', 'editing'])
  })

  test('one that is paid is never asked for again, even if the provider can’t be reached', async () => {
    const opened = await waiting()
    opened.answers.getPurchases = async () => [bought(opened, { status: 'pending' })]
    await opened.clock.advance(PURCHASE_POLL_MS)
    const down = httpFailed({ host: 'api.example', status: 500 }, { data: { url: '', body: '' } })
    const getPurchases = () => Promise.reject(down)
    const { clock, step } = await openBuy({ stored: opened.stored, later: MINUTE_MS, answers: { getPurchases } })
    await clock.advance(2 * PURCHASE_POLL_MS)
    expect(step()).toMatchObject({ status: 'paid', isEarlier: true, problem: down })
  })

  test('of a page that was on its way, there is nothing to wait for: the form is empty', async () => {
    const opened = await quoted()
    opened.hold('createUrl')
    opened.buy.choose(COINBASE)
    await opened.clock.advance(0)
    const { step, view } = await openBuy({ stored: opened.stored })
    expect([opened.step().status, view(), step().status]).toEqual(['opening', 'BuyProviders', 'editing'])
  })

  test('an outcome that nobody has seen is told', async () => {
    const opened = await waiting()
    opened.answers.getPurchases = async () => [bought(opened, { status: 'pending' })]
    await opened.clock.advance(PURCHASE_POLL_MS)
    opened.core.close('api')
    opened.answers.getPurchases = async () => [bought(opened)]
    await opened.clock.advance(PURCHASE_POLL_MS)
    expect(opened.step()).toMatchObject({ status: 'over', isSeen: false })
    const again = await openBuy({ stored: opened.stored, later: MINUTE_MS })
    again.answers.getPurchases = async () => [bought(opened)]
    await again.clock.advance(PURCHASE_POLL_MS)
    expect([again.view(), again.step()]).toMatchObject(['BuyInProgress', { status: 'over', isSeen: true }])
  })

  test.each([
    ['another account', { account: GRACE }],
    ['after a day', { later: PURCHASE_LIFETIME_MS }],
  ])('not for %s', async (_, scene) => {
    const { stored } = await waiting()
    const { step, view } = await openBuy({ stored, ...scene })
    expect([view(), step().status]).toEqual(['BuyProviders', 'editing'])
  })

  test('each account has its own', async () => {
    const { stored } = await waiting()
    const grace = await waiting({ stored, account: GRACE })
    const opened = await openBuy({ stored: grace.stored })
    expect(opened.step()).toMatchObject({ purchase: { recipient: ADA } })
  })

  test('what somebody else has stored is not believed', async () => {
    const { stored } = await waiting()
    const key = [...stored.keys()].find((name) => name.endsWith('purchases'))!
    for (const value of ['[{}]', 'x', '{"seller":1}', JSON.stringify([{ recipient: ADA, amount: '<b>' }])]) {
      const { step } = await openBuy({ stored: new Map([...stored, [key, value]]) })
      expect(step().status).toBe('editing')
    }
  })
})
