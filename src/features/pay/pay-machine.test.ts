import { describe, expect, test } from 'vitest'
import { sendFailed } from '#core/errors/send-errors.ts'
import { payUnsupportedAsset } from '#domain/payments/check-payment.ts'
import { nameMoved } from '#domain/transfers/review-errors.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import { ADA, ETHER, ETHEREUM, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { quoteOf, SENT } from '../../../test/fakes/send/quoted-transfer.ts'
import { transition, NO_PAYMENT, type PayEffect, type PayEvent, type Payer, type PayState } from './pay-machine.ts'
import type { PayStep } from './pay-step.ts'
import type { Payment } from './request/parse-pay-request.ts'
import type { PaymentFacts } from './request/read-payment.ts'

const payment: Payment = {
  network: ETHEREUM,
  recipient: { address: GRACE },
  token: undefined,
  amount: { text: '1' },
}
const ether = { ...ETHER, chainId: 'eip155:1', amount: 0n }
const facts: PaymentFacts = {
  payment,
  token: ether,
  coin: ether,
  amount: 1n,
  recipient: { address: GRACE, name: undefined },
}
const request: SendRequest = {
  network: ETHEREUM,
  from: ADA,
  token: ether,
  amount: 1n,
  isMax: false,
  recipient: facts.recipient,
  recipientText: GRACE,
  coin: ether,
}
const quote = quoteOf(request)
const failure = sendFailed({ reason: 'no' })
const refusal = payUnsupportedAsset({ asset: 'x', reason: 'no' })
const outcome = { isPaid: true, transactionId: '0x1' } as const

const LATE = { type: 'sent-late', payment, sent: SENT } as const

const RUN_ID = 7
const waiting = { status: 'waiting', facts, isSwitching: false, isTried: false } as const
const asking = { status: 'asking', facts, request, quote, wallet: 'W', isSlow: false } as const
const STEPS = {
  none: { status: 'none' },
  reading: { status: 'reading', payment },
  unreadable: { status: 'unreadable', payment, error: failure },
  refused: { status: 'refused', payment, error: refusal },
  unconnected: { ...waiting, for: 'account' },
  elsewhere: { ...waiting, for: 'network' },
  switching: { ...waiting, for: 'network', isSwitching: true, isTried: true },
  unanswered: { ...waiting, for: 'network', isTried: true },
  stayed: { ...waiting, for: 'network', isTried: true, error: failure },
  quoting: { status: 'quoting', facts, request },
  reviewing: { status: 'reviewing', facts, request, quote },
  stopped: { status: 'reviewing', facts, request, quote: quoteOf(request, [{ id: 'too-much' }]) },
  checking: { ...asking, phase: 'checking', isIdle: true },
  requoting: { ...asking, phase: 'quoting' },
  asked: { ...asking, phase: 'asked' },
  unquoted: { status: 'failed', facts, request, quote: undefined, error: failure },
  failed: { status: 'failed', facts, request, quote, error: failure },
  moved: { status: 'failed', facts, request, quote, error: nameMoved({ name: 'grace.eth' }) },
  submitted: { status: 'submitted', sent: SENT },
  over: { status: 'over', sent: SENT },
} satisfies Record<string, PayStep>
type StepName = keyof typeof STEPS
const ALL = Object.keys(STEPS) as StepName[]

const HERE: Payer = { address: ADA, isOnNetwork: true }
const ELSEWHERE: Payer = { address: ADA, isOnNetwork: false }
const OTHER: Payer = { address: GRACE, isOnNetwork: true }

const effectOf = (effect: PayEffect) => effect.type

function happen(name: StepName, event: PayEvent, payer: Payer | 'nobody' = HERE, more: Partial<PayState> = {}) {
  const { state, effects } = transition({ ...NO_PAYMENT, step: STEPS[name], runId: RUN_ID, ...more }, event, () =>
    payer === 'nobody' ? undefined : payer,
  )
  return { state, step: state.step, effects }
}

/** Rows with a name: where a payment is, and what happens. */
const named = <Rest extends unknown[]>(rows: (readonly [StepName, PayEvent, ...Rest])[]) =>
  rows.map((row) => [`${row[0]}: ${row[1].type}`, row] as const)

describe('the way of a payment', () => {
  test.each(
    named<[Payer | 'nobody', StepName, string[]]>([
      ['none', { type: 'begin', payment }, HERE, 'reading', ['read']],
      ['over', { type: 'begin', payment }, HERE, 'reading', ['read']],
      ['refused', { type: 'begin', payment }, HERE, 'reading', ['read']],
      ['reading', { type: 'read', runId: RUN_ID, facts }, HERE, 'quoting', ['quote']],
      ['reading', { type: 'read', runId: RUN_ID, facts }, 'nobody', 'unconnected', []],
      ['reading', { type: 'read', runId: RUN_ID, facts }, ELSEWHERE, 'elsewhere', []],
      ['reading', { type: 'failed', runId: RUN_ID, error: failure }, HERE, 'unreadable', []],
      ['reading', { type: 'failed', runId: RUN_ID, error: refusal }, HERE, 'refused', ['settle']],
      ['unreadable', { type: 'again' }, HERE, 'reading', ['read']],
      ['unconnected', { type: 'moved' }, HERE, 'quoting', ['quote']],
      ['unconnected', { type: 'moved' }, ELSEWHERE, 'elsewhere', []],
      ['elsewhere', { type: 'moved' }, HERE, 'quoting', ['quote']],
      ['elsewhere', { type: 'moved' }, 'nobody', 'unconnected', []],
      ['elsewhere', { type: 'switch' }, ELSEWHERE, 'switching', ['switch']],
      ['stayed', { type: 'switch' }, ELSEWHERE, 'switching', ['switch']],
      ['switching', { type: 'failed', runId: RUN_ID, error: failure }, ELSEWHERE, 'stayed', []],
      ['switching', { type: 'moved' }, HERE, 'quoting', ['quote']],
      // A wallet that never answers: the visitor goes on without it, and it can still switch.
      ['switching', { type: 'cancel' }, ELSEWHERE, 'unanswered', []],
      ['unanswered', { type: 'switch' }, ELSEWHERE, 'switching', ['switch']],
      ['unanswered', { type: 'moved' }, HERE, 'quoting', ['quote']],
      ['quoting', { type: 'quoted', runId: RUN_ID, quote }, HERE, 'reviewing', []],
      ['quoting', { type: 'failed', runId: RUN_ID, error: failure }, HERE, 'unquoted', []],
      ['quoting', { type: 'moved' }, ELSEWHERE, 'elsewhere', []],
      ['unquoted', { type: 'again' }, HERE, 'quoting', ['quote']],
      ['reviewing', { type: 'again' }, HERE, 'quoting', ['quote']],
      ['reviewing', { type: 'moved' }, 'nobody', 'unconnected', []],
      ['stopped', { type: 'again' }, HERE, 'quoting', ['quote']],
      ['failed', { type: 'again' }, HERE, 'quoting', ['quote']],
      ['failed', { type: 'moved' }, ELSEWHERE, 'elsewhere', []],
      // The account that the name stands for has to be looked up again.
      ['moved', { type: 'again' }, HERE, 'reading', ['read']],
      ['reviewing', { type: 'confirm', wallet: 'W' }, HERE, 'checking', ['ask']],
      ['failed', { type: 'confirm', wallet: 'W' }, HERE, 'checking', ['ask']],
      ['checking', { type: 'progress', runId: RUN_ID, progress: { phase: 'quoting' } }, HERE, 'requoting', []],
      ['checking', { type: 'progress', runId: RUN_ID, progress: { phase: 'asked' } }, HERE, 'asked', []],
      ['checking', { type: 'cancel' }, HERE, 'reviewing', []],
      ['requoting', { type: 'failed', runId: RUN_ID, error: failure }, HERE, 'unquoted', []],
      ['asked', { type: 'failed', runId: RUN_ID, error: failure }, HERE, 'failed', []],
      ['asked', { type: 'cancel' }, HERE, 'reviewing', []],
      ['asked', { type: 'submitted', runId: RUN_ID, sent: SENT }, HERE, 'submitted', ['show-result']],
      ['failed', { type: 'cancel' }, HERE, 'reviewing', []],
      // Requested, cancelled, and approved in the wallet after all: whatever the visitor has done since.
      ['reviewing', LATE, HERE, 'submitted', ['show-result']],
      ['failed', LATE, HERE, 'submitted', ['show-result']],
      ['unquoted', LATE, HERE, 'submitted', ['show-result']],
      ['reading', LATE, HERE, 'submitted', ['show-result']],
      ['unreadable', LATE, HERE, 'submitted', ['show-result']],
      ['unconnected', LATE, HERE, 'submitted', ['show-result']],
      ['switching', LATE, HERE, 'submitted', ['show-result']],
      ['quoting', LATE, HERE, 'submitted', ['show-result']],
      ['checking', LATE, HERE, 'submitted', ['show-result']],
      // The second request stays open there.
      ['asked', LATE, HERE, 'submitted', ['show-result']],
      // The site has been notified, the visitor is at another payment, or has paid twice.
      ['none', LATE, HERE, 'none', ['notify-late']],
      ['refused', LATE, HERE, 'refused', ['notify-late']],
      ['over', LATE, HERE, 'over', ['notify-late']],
      ['submitted', LATE, HERE, 'submitted', ['notify-late']],
      ['reviewing', { ...LATE, payment: { ...payment } }, HERE, 'reviewing', ['notify-late']],
      ['submitted', { type: 'outcome', outcome }, HERE, 'over', ['settle']],
      ['asked', { type: 'left' }, HERE, 'none', ['settle']],
      ['refused', { type: 'left' }, HERE, 'none', []],
      ['over', { type: 'left' }, HERE, 'none', []],
    ]),
  )('%s leads on', (_, [from, event, payer, to, effects]) => {
    const { step, effects: done } = happen(from, event, payer)
    expect({ step, effects: done.map(effectOf) }).toEqual({ step: { ...STEPS[to] }, effects })
  })

  test.each(
    named<[]>([
      ['none', { type: 'again' }],
      ['none', { type: 'left' }],
      ['unconnected', { type: 'switch' }],
      ['switching', { type: 'switch' }],
      ['unconnected', { type: 'confirm', wallet: 'W' }],
      ['quoting', { type: 'confirm', wallet: 'W' }],
      ['stopped', { type: 'confirm', wallet: 'W' }],
      ['unquoted', { type: 'confirm', wallet: 'W' }],
      ['asked', { type: 'confirm', wallet: 'W' }],
      ['submitted', { type: 'confirm', wallet: 'W' }],
      ['unquoted', { type: 'cancel' }],
      ['submitted', { type: 'cancel' }],
      ['submitted', { type: 'left' }],
      ['reviewing', { type: 'outcome', outcome }],
      ['over', { type: 'outcome', outcome }],
    ]),
  )('%s changes nothing', (_, [from, event]) => {
    expect(happen(from, event)).toMatchObject({ step: STEPS[from], effects: [] })
  })
})

test('each payment has one end: a second one does not begin before the site knows of the first', () => {
  const settled: readonly StepName[] = ['none', 'refused', 'over']
  for (const name of ALL) {
    const { effects } = happen(name, { type: 'begin', payment: { ...payment, amount: { text: '2' } } })
    expect(effects.map(effectOf), name).toEqual(settled.includes(name) ? ['read'] : [])
  }
})

test('the site is told how far it had come where the visitor leaves', () => {
  for (const name of ALL.filter((other) => !['none', 'refused', 'over', 'submitted'].includes(other)))
    expect(happen(name, { type: 'left' }).effects[0], name).toEqual({
      type: 'settle',
      outcome: { left: STEPS[name], isOpenInWallet: name === 'asked', isLinkShown: false },
    })
})

test('a request that the wallet has not answered counts for the site as long as this payment lasts, however late it is', () => {
  const asked = happen('checking', { type: 'progress', runId: RUN_ID, progress: { phase: 'asked' } }).state
  const later = (state: PayState, ...events: PayEvent[]) =>
    events.reduce((before, event) => transition(before, event, () => HERE).state, state)
  const toldOf = (state: PayState) => transition(state, { type: 'left' }, () => HERE).effects[0]
  const isOpen = (isOpenInWallet: boolean) => ({ outcome: { isOpenInWallet, isLinkShown: false } })
  const cancelled = later(asked, { type: 'cancel' })
  expect(toldOf(cancelled)).toMatchObject(isOpen(true))
  expect(toldOf(later(cancelled, { type: 'request-over', of: RUN_ID - 1 }))).toMatchObject(isOpen(true))
  const answered = later(cancelled, { type: 'request-over', of: RUN_ID })
  expect(toldOf(answered)).toMatchObject(isOpen(false))
  // Another payment.
  const next = later(cancelled, { type: 'left' }, { type: 'begin', payment })
  expect(toldOf(next)).toMatchObject(isOpen(false))
})

test('a switch that the visitor no longer waits for is a run that has ended', () => {
  expect(happen('switching', { type: 'cancel' }, ELSEWHERE).state.runId).toBe(RUN_ID + 1)
  expect(happen('stayed', { type: 'cancel' }, ELSEWHERE)).toMatchObject({ step: STEPS.stayed, effects: [] })
})

test('what is read or checked when the wallet pays late is given up', () => {
  for (const name of ['reading', 'quoting', 'checking'] as const)
    expect(happen(name, LATE).state.runId, name).toBe(RUN_ID + 1)
})

test('a change of the account quotes for the new one; while the wallet is asked, its answer comes first', () => {
  expect(happen('reviewing', { type: 'moved' }, OTHER)).toMatchObject({ step: { request: { from: GRACE } } })
  for (const name of ['checking', 'requoting', 'asked'] as const)
    expect(happen(name, { type: 'moved' }, OTHER)).toMatchObject({ step: STEPS[name], effects: [] })
})

test('a change of something else leaves a payment as it is', () => {
  for (const [name, payer] of [
    ['unconnected', 'nobody'],
    ['elsewhere', ELSEWHERE],
    ['switching', ELSEWHERE],
    ['stayed', ELSEWHERE],
    ['unanswered', ELSEWHERE],
    ['quoting', HERE],
    ['reviewing', HERE],
    ['failed', HERE],
    ['submitted', 'nobody'],
    ['reading', HERE],
  ] as const)
    expect(happen(name, { type: 'moved' }, payer), name).toMatchObject({ step: STEPS[name], effects: [] })
})

test('a request that stays open in the wallet is mentioned until it is answered, also in the next payments', () => {
  const asked = happen('checking', { type: 'progress', runId: RUN_ID, progress: { phase: 'asked' } }).state
  const next = (state: PayState) =>
    [{ type: 'left' } as const, { type: 'begin', payment } as const].reduce(
      (before, event) => transition(before, event, () => HERE).state,
      state,
    )
  const begun = next(next(asked))
  expect(begun.pendingRequests).toEqual([RUN_ID])
  const confirmed = transition({ ...begun, step: STEPS.reviewing }, { type: 'confirm', wallet: 'W' }, () => HERE).state
  expect(confirmed.pendingRequests).toEqual([RUN_ID])
  expect(transition(begun, { type: 'request-over', of: RUN_ID }, () => HERE).state.pendingRequests).toEqual([])
})
