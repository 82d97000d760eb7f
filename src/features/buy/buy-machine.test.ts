import { describe, expect, test } from 'vitest'
import { httpTimeout } from '#core/errors/http-errors.ts'
import type { BuyOrder, BuyPurchase, BuyQuote, BuySeller } from '#core/ports/buy-provider.ts'
import {
  transition,
  type BuyEffect,
  type BuyEvent,
  type BuyState,
  type BuyStep,
  type BuySurroundings,
} from './buy-machine.ts'
import type { Purchase } from './stored-purchases.ts'

const ADA = '0xada'
const GRACE = '0xgrace'
const order: BuyOrder = {
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' },
  ...{ currency: 'USD', amount: '100', recipient: ADA },
}
const other: BuyOrder = { ...order, amount: '200' }
const quote: BuyQuote = { receives: '98', asset: 'USDC', total: '100', currency: 'USD' }
const seller: BuySeller = { id: 'coinbase', name: 'Coinbase', origins: [] }
const purchase: Purchase = {
  ...{ seller, amount: '100', currency: 'USD', symbol: 'USDC', network: 'eip155:1' },
  ...{ recipient: ADA, startedAt: 0, known: [] },
}
/** The provider has reported it. */
const paid: Purchase = { ...purchase, id: '1' }
const ofGrace: Purchase = { ...purchase, recipient: GRACE }
const error = httpTimeout({ host: 'api.example', seconds: 10 }, { data: { url: 'https://api.example/' } })
const url = 'https://pay.coinbase.com/buy'
const report = (status: BuyPurchase['status']): BuyPurchase => ({ id: '1', status })

const RUN_ID = 7
const STEPS = {
  editing: { status: 'editing' },
  quoting: { status: 'quoting', order },
  quotingOther: { status: 'quoting', order: other },
  quoted: { status: 'quoted', order, quote },
  unavailable: { status: 'unavailable', order, error },
  opening: { status: 'opening', order, quote, seller },
  blocked: { status: 'blocked', order, purchase, url },
  failed: { status: 'failed', order, quote, seller, error },
  waiting: { status: 'waiting', purchase, url, isEarlier: false },
  resumed: { status: 'waiting', purchase, isEarlier: true },
  stuck: { status: 'waiting', purchase, url, isEarlier: false, problem: error },
  unstuck: { status: 'waiting', purchase, url, isEarlier: false, problem: undefined },
  unclear: { status: 'unclear', purchase, url, isEarlier: false, problem: undefined },
  paid: { status: 'paid', purchase: paid, url, isEarlier: false, problem: undefined },
  arrived: { status: 'over', purchase, outcome: report('confirmed'), isSeen: false },
  arrivedSeen: { status: 'over', purchase, outcome: report('confirmed'), isSeen: true },
  lost: { status: 'over', purchase, outcome: report('failed'), isSeen: false },
  lostSeen: { status: 'over', purchase, outcome: report('failed'), isSeen: true },
} satisfies Record<string, BuyStep>
type StepName = keyof typeof STEPS

const FORM: BuySurroundings = { place: 'form', recipient: ADA }
const PROGRESS: BuySurroundings = { place: 'progress', recipient: ADA }
const AWAY: BuySurroundings = { place: undefined, recipient: ADA }
const OTHER_ACCOUNT: BuySurroundings = { place: 'progress', recipient: GRACE }
const NO_ACCOUNT: BuySurroundings = { place: 'progress', recipient: undefined }

function happen(name: StepName, event: BuyEvent, now: BuySurroundings) {
  const before: BuyState = { step: STEPS[name], runId: RUN_ID }
  const { state, effects } = transition(before, event, now)
  return { before, state, step: state.step, effects: effects.map((effect: BuyEffect) => effect.type) }
}
type Row = readonly [StepName, BuyEvent, BuySurroundings, StepName, string[]]
const named = (rows: readonly Row[]) => rows.map((row) => [`${row[0]}: ${row[1].type}`, row] as const)

const look: BuyEvent = { type: 'look', order }
const lookAtNothing: BuyEvent = { type: 'look', order: undefined }
const reported = (status?: BuyPurchase['status'], of = purchase): BuyEvent => ({
  ...{ type: 'reported', of, report: status && report(status) },
})

describe('the way of a purchase', () => {
  test.each(
    named([
      ['editing', look, FORM, 'quoting', ['quote']],
      ['editing', lookAtNothing, FORM, 'editing', []],
      ['quoting', { type: 'look', order: other }, FORM, 'quotingOther', ['quote']],
      ['quoting', lookAtNothing, FORM, 'editing', []],
      ['quoting', { type: 'quoted', runId: RUN_ID, quote }, FORM, 'quoted', []],
      ['quoting', { type: 'failed', runId: RUN_ID, error }, FORM, 'unavailable', []],
      ['unavailable', { type: 'check-again' }, FORM, 'quoting', ['quote']],
      ['unavailable', { type: 'look', order: other }, FORM, 'quotingOther', ['quote']],
      ['quoted', { type: 'refresh' }, FORM, 'quoted', ['quote']],
      ['quoted', { type: 'expired' }, FORM, 'quoting', ['quote']],
      ['quoted', { type: 'failed', runId: RUN_ID, error }, FORM, 'unavailable', []],
      ['quoted', look, AWAY, 'editing', []],
      ['quoted', { type: 'choose', seller }, FORM, 'opening', ['open', 'show-progress']],
      [
        'opening',
        { type: 'addressed', runId: RUN_ID, url, purchase, isOpen: true },
        PROGRESS,
        'waiting',
        ['go', 'keep'],
      ],
      ['opening', { type: 'addressed', runId: RUN_ID, url, purchase, isOpen: false }, PROGRESS, 'blocked', []],
      ['opening', { type: 'failed', runId: RUN_ID, error }, PROGRESS, 'failed', ['close-window']],
      ['blocked', { type: 'followed-link' }, PROGRESS, 'waiting', ['keep']],
      ['failed', { type: 'choose', seller }, PROGRESS, 'opening', ['open']],
      ['waiting', reported('pending'), PROGRESS, 'paid', ['keep']],
      ['paid', reported('pending', paid), PROGRESS, 'paid', []],
      ['waiting', reported('unknown'), PROGRESS, 'unclear', []],
      ['unclear', reported('unknown'), PROGRESS, 'unclear', []],
      ['unclear', reported(), PROGRESS, 'unclear', []],
      ['unclear', reported('pending'), PROGRESS, 'paid', ['keep']],
      ['unclear', reported('confirmed'), PROGRESS, 'arrivedSeen', ['forget', 'read-balances']],
      ['unclear', { type: 'start-over' }, PROGRESS, 'editing', ['forget', 'leave-progress']],
      ['paid', reported('unknown', paid), PROGRESS, 'paid', []],
      ['lostSeen', reported('unknown'), PROGRESS, 'lostSeen', []],
      ['waiting', reported('confirmed'), PROGRESS, 'arrivedSeen', ['forget', 'read-balances']],
      ['waiting', reported('failed'), PROGRESS, 'lostSeen', ['forget']],
      ['paid', reported('confirmed', paid), PROGRESS, 'arrivedSeen', ['forget', 'read-balances']],
      ['waiting', { type: 'not-reported', of: purchase, error }, PROGRESS, 'stuck', []],
      ['stuck', reported(), PROGRESS, 'unstuck', []],
      ['waiting', { type: 'start-over' }, PROGRESS, 'editing', ['forget', 'leave-progress']],
      ['waiting', { type: 'start-over' }, FORM, 'editing', ['forget']],
      ['paid', { type: 'start-over' }, FORM, 'editing', []],
      ['arrivedSeen', look, FORM, 'quoting', ['quote']],
    ]),
  )('%s leads on', (_, [from, event, now, to, effects]) => {
    expect(happen(from, event, now)).toMatchObject({ step: STEPS[to], effects })
  })
})

describe('what the visitor leaves', () => {
  test.each(
    named([
      ['opening', look, FORM, 'quoting', ['close-window', 'quote']],
      ['opening', look, AWAY, 'editing', ['close-window']],
      ['blocked', look, FORM, 'quoting', ['quote']],
      ['failed', look, FORM, 'quoting', ['quote']],
      ['failed', look, AWAY, 'editing', []],
    ]),
  )('%s ends', (_, [from, event, now, to, effects]) => {
    expect(happen(from, event, now)).toMatchObject({ step: STEPS[to], effects, state: { runId: RUN_ID + 1 } })
  })

  test.each(
    named([
      ['waiting', look, FORM, 'waiting', []],
      ['waiting', look, AWAY, 'waiting', []],
      ['waiting', look, NO_ACCOUNT, 'waiting', []],
      ['paid', reported('confirmed', paid), AWAY, 'arrived', ['notify', 'read-balances']],
      ['paid', reported('failed', paid), AWAY, 'lost', ['notify']],
      ['waiting', reported('confirmed'), FORM, 'arrived', ['show-progress', 'read-balances']],
      ['arrived', look, FORM, 'arrived', ['show-progress']],
      ['arrived', look, AWAY, 'arrived', []],
      ['arrived', look, PROGRESS, 'arrivedSeen', ['forget']],
    ]),
  )('%s is not lost', (_, [from, event, now, to, effects]) => {
    expect(happen(from, event, now)).toMatchObject({ step: STEPS[to], effects })
  })
})

describe('another account', () => {
  test.each(
    named([
      ['opening', look, OTHER_ACCOUNT, 'editing', ['close-window', 'leave-progress']],
      ['blocked', look, OTHER_ACCOUNT, 'editing', ['leave-progress']],
      ['opening', { type: 'look', order: other }, PROGRESS, 'editing', ['close-window', 'leave-progress']],
      ['waiting', look, OTHER_ACCOUNT, 'editing', ['leave-progress']],
      ['paid', look, { ...OTHER_ACCOUNT, place: undefined }, 'editing', []],
      ['arrived', look, OTHER_ACCOUNT, 'editing', ['leave-progress']],
      ['waiting', reported('confirmed'), NO_ACCOUNT, 'arrivedSeen', ['forget']],
    ]),
  )('%s', (_, [from, event, now, to, effects]) => {
    expect(happen(from, event, now)).toMatchObject({ step: STEPS[to], effects })
  })

  test('sees only its own purchase after a reload', () => {
    expect(happen('editing', { type: 'resumed', purchase }, FORM)).toMatchObject({
      ...{ step: STEPS.resumed, effects: ['show-progress'] },
    })
    expect(happen('quoted', { type: 'resumed', purchase }, AWAY)).toMatchObject({ step: STEPS.resumed, effects: [] })
    expect(happen('editing', { type: 'resumed', purchase: ofGrace }, FORM).step).toBe(STEPS.editing)
    expect(happen('opening', { type: 'resumed', purchase }, PROGRESS).step).toBe(STEPS.opening)
    expect(happen('waiting', { type: 'resumed', purchase: ofGrace }, PROGRESS).step).toBe(STEPS.waiting)
  })
})

describe('what has no quote cannot be bought', () => {
  test.each(['editing', 'quoting', 'unavailable', 'opening', 'blocked', 'waiting', 'arrivedSeen'] as const)(
    '%s: a seller cannot be chosen',
    (name) => {
      const { state, before, effects } = happen(name, { type: 'choose', seller }, FORM)
      expect([state === before, effects]).toEqual([true, []])
    },
  )
})

describe('what comes too late changes nothing', () => {
  test.each(
    named([
      ['editing', { type: 'quoted', runId: RUN_ID, quote }, FORM, 'editing', []],
      ['editing', { type: 'failed', runId: RUN_ID, error }, FORM, 'editing', []],
      ['editing', { type: 'addressed', runId: RUN_ID, url, purchase, isOpen: true }, FORM, 'editing', []],
      ['waiting', { type: 'reported', of: ofGrace, report: report('confirmed') }, PROGRESS, 'waiting', []],
      ['waiting', { type: 'not-reported', of: ofGrace, error }, PROGRESS, 'waiting', []],
      ['editing', reported('confirmed'), PROGRESS, 'editing', []],
      ['editing', { type: 'refresh' }, FORM, 'editing', []],
      ['editing', { type: 'expired' }, FORM, 'editing', []],
      ['quoted', { type: 'check-again' }, FORM, 'quoted', []],
      ['waiting', { type: 'followed-link' }, PROGRESS, 'waiting', []],
      ['editing', { type: 'start-over' }, FORM, 'editing', []],
      ['editing', { type: 'not-reported', of: purchase, error }, FORM, 'editing', []],
    ]),
  )('%s', (_, [from, event, now, to, effects]) => {
    const { state, before } = happen(from, event, now)
    expect(happen(from, event, now)).toMatchObject({ step: STEPS[to], effects })
    expect(state).toBe(before)
  })

  test('nothing new is no change', () => {
    const { state, before } = happen('waiting', reported(), PROGRESS)
    expect(state).toBe(before)
  })
})
