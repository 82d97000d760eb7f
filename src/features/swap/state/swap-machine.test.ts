import { describe, expect, test } from 'vitest'
import { sendDeclined } from '#core/errors/send-errors.ts'
import type { SentSwap, SwapRequest, ShownQuote } from './swap-draft.ts'
import { transition, type SwapEffect, type SwapEvent, type SwapState, type SwapStep } from './swap-machine.ts'
import type { SwapReview, SwapStop } from './swap-review.ts'

const RUN_ID = 7
const NOW = 1_000
const request = { amount: 1n } as SwapRequest
const other = { amount: 2n } as SwapRequest
const quote = { toAmount: 1n, expiresAt: NOW + 1 } as ShownQuote
const fresh = { toAmount: 2n, expiresAt: NOW + 9 } as ShownQuote
const error = sendDeclined()
const sent = { hash: '0x1' } as SentSwap

const reviewOf = (approvals: readonly bigint[], isOneStep = false, stops: readonly SwapStop[] = []) =>
  ({ swap: { approvals, isOneStep }, warnings: { stops, cautions: [] } }) as unknown as SwapReview
const review = reviewOf([5n])
const asking = { status: 'asking', request, quote, review, wallet: 'W', isSlow: false } as const

const STEPS = {
  editing: { status: 'editing' },
  unquoted: { status: 'editing', error },
  quoting: { status: 'quoting', request },
  quoted: { status: 'quoted', request, quote, isRefreshing: false },
  requoting: { status: 'quoted', request, quote, isRefreshing: true },
  checking: { status: 'checking', request, quote, isWaiting: false },
  reviewing: { status: 'reviewing', request, quote, review, isRefreshing: false },
  renewing: { status: 'reviewing', request, quote, review, isRefreshing: true },
  stopped: {
    status: 'reviewing',
    request,
    quote,
    review: reviewOf([], false, [{ id: 'no-fee' }]),
    isRefreshing: false,
  },
  stale: { status: 'reviewing', request, quote: { ...quote, expiresAt: NOW }, review, isRefreshing: false },
  approving: { ...asking, phase: 'approving', progress: { step: 1, steps: 2 } },
  approved: { ...asking, phase: 'approval-sent', progress: { step: 1, steps: 2 } },
  swapping: { ...asking, phase: 'swapping', progress: { step: 2, steps: 2 } },
  failed: { status: 'failed', request, quote, review, error, isApproved: true },
  submitted: { status: 'submitted', sent },
} satisfies Record<string, SwapStep>
type StepName = keyof typeof STEPS
const ALL = Object.keys(STEPS) as StepName[]

const stateAt = (name: StepName, more: Partial<SwapState> = {}): SwapState => ({
  step: STEPS[name],
  runId: RUN_ID,
  pendingRequests: [],
  ...more,
})
/** An effect in a word. */
const effectOf = (effect: SwapEffect) => (effect.type === 'notify' ? `notify ${effect.text}` : effect.type)

function happen(name: StepName, event: SwapEvent, more: Partial<SwapState> = {}) {
  const { state, effects } = transition(stateAt(name, more), event)
  return { state, step: state.step, effects: effects.map(effectOf) }
}

const EVENTS = {
  drafted: { type: 'drafted', request: other },
  emptied: { type: 'drafted', request: undefined },
  moved: { type: 'moved', what: 'account', request: other },
  refresh: { type: 'refresh' },
  quoted: { type: 'quoted', runId: RUN_ID, quote: fresh },
  review: { type: 'review' },
  waiting: { type: 'waiting', runId: RUN_ID },
  prepared: { type: 'prepared', runId: RUN_ID, request: other, quote: fresh, review },
  'check-again': { type: 'check-again' },
  confirm: { type: 'confirm', wallet: 'W', now: NOW },
  progress: { type: 'progress', runId: RUN_ID, progress: { isSlow: true } },
  failed: { type: 'failed', runId: RUN_ID, error },
  submitted: { type: 'submitted', runId: RUN_ID, sent, isOpen: true },
  cancel: { type: 'cancel' },
} satisfies Record<string, SwapEvent>
type EventName = keyof typeof EVENTS

/** Where each event leads, with its effects; what isn't here changes nothing. */
const TABLE: Readonly<Record<EventName, Partial<Record<StepName, string>>>> = {
  drafted: {
    ...Object.fromEntries(ALL.map((name) => [name, 'quoting: quote'])),
    approving: 'quoting: notify cancelled, quote',
    swapping: 'quoting: notify cancelled, quote',
  },
  emptied: {
    ...Object.fromEntries(ALL.map((name) => [name, 'editing:'])),
    approving: 'editing: notify cancelled',
    swapping: 'editing: notify cancelled',
  },
  moved: {
    editing: 'quoting: quote',
    unquoted: 'quoting: quote',
    quoting: 'quoting: quote',
    quoted: 'quoting: quote',
    requoting: 'quoting: quote',
    checking: 'quoting: quote, notify otherAccount, leave-review',
    reviewing: 'quoting: quote, notify otherAccount, leave-review',
    renewing: 'quoting: quote, notify otherAccount, leave-review',
    stopped: 'quoting: quote, notify otherAccount, leave-review',
    stale: 'quoting: quote, notify otherAccount, leave-review',
    approving: 'quoting: notify cancelled, quote, leave-review',
    approved: 'quoting: quote, notify otherAccount, leave-review',
    swapping: 'quoting: notify cancelled, quote, leave-review',
    failed: 'quoting: quote, notify otherAccount, leave-review',
  },
  refresh: {
    quoted: 'quoted: quote',
    reviewing: 'reviewing: prepare',
    stopped: 'reviewing: prepare',
    stale: 'reviewing: prepare',
  },
  quoted: { quoting: 'quoted:', quoted: 'quoted:', requoting: 'quoted:' },
  review: { quoted: 'checking: prepare, show-review', requoting: 'checking: prepare, show-review' },
  waiting: { checking: 'checking:' },
  prepared: Object.fromEntries(
    ['checking', 'reviewing', 'renewing', 'stopped', 'stale'].map((name) => [name, 'reviewing:']),
  ),
  'check-again': Object.fromEntries(
    ['reviewing', 'renewing', 'stopped', 'stale', 'failed'].map((name) => [name, 'checking: prepare']),
  ),
  // A clock that was set forward: the view hasn't shown yet that it has expired.
  confirm: { reviewing: 'asking: ask', renewing: 'asking: ask', stale: 'reviewing: prepare' },
  progress: { approving: 'asking:', approved: 'asking:', swapping: 'asking:' },
  failed: {
    quoting: 'editing:',
    quoted: 'quoted:',
    requoting: 'quoted:',
    checking: 'failed:',
    reviewing: 'reviewing:',
    renewing: 'reviewing:',
    stopped: 'reviewing:',
    stale: 'reviewing:',
    approving: 'failed:',
    approved: 'failed:',
    swapping: 'failed:',
  },
  submitted: {
    approving: 'submitted: show-result, reset-draft',
    approved: 'submitted: show-result, reset-draft',
    swapping: 'submitted: show-result, reset-draft',
  },
  cancel: {
    approving: 'checking: prepare, notify cancelled',
    approved: 'checking: prepare',
    swapping: 'checking: prepare, notify cancelled',
    failed: 'checking: prepare',
  },
}

describe.each(Object.keys(EVENTS) as EventName[])('%s', (eventName) => {
  test.each(ALL)('%s', (name) => {
    const { state, step, effects } = happen(name, EVENTS[eventName])
    const expected = TABLE[eventName][name]
    if (expected === undefined) expect([state, effects]).toEqual([stateAt(name), []])
    else expect(`${step.status}: ${effects.join(', ')}`.trim()).toBe(expected)
  })
})

test.each(['drafted', 'refresh', 'review', 'check-again', 'confirm', 'cancel'] as const)(
  'what begins with %s is another run',
  (eventName) => {
    const names = Object.keys(TABLE[eventName]) as StepName[]
    for (const name of names) expect(happen(name, EVENTS[eventName]).state.runId).toBe(RUN_ID + 1)
  },
)

test('what is shown stays while it is read again, and takes the new one at once', () => {
  expect(happen('quoted', EVENTS.refresh).step).toMatchObject({ quote, isRefreshing: true })
  expect(happen('renewing', EVENTS.prepared).step).toMatchObject({ request: other, quote: fresh, isRefreshing: false })
  expect(happen('renewing', EVENTS.failed).step).toMatchObject({ quote, review, isRefreshing: false, error })
})

test.each([
  [reviewOf([]), 'swapping', 1],
  [reviewOf([5n]), 'approving', 2],
  [reviewOf([0n, 5n]), 'approving', 3],
  [reviewOf([0n, 5n], true), 'swapping', 1],
])('the wallet is asked as often as it has to be: %#', (shown, phase, steps) => {
  const state: SwapState = { step: { ...STEPS.reviewing, review: shown }, runId: RUN_ID, pendingRequests: [] }
  expect(transition(state, EVENTS.confirm).state.step).toMatchObject({ phase, progress: { step: 1, steps } })
})

test('a review from before the clock was set back is read again instead of confirmed', () => {
  const step: SwapStep = { ...STEPS.reviewing, quote: { ...quote, readAt: NOW + 1, expiresAt: NOW + 2 } }
  const { state, effects } = transition({ step, runId: RUN_ID, pendingRequests: [] }, EVENTS.confirm)
  expect([state.step, effects.map(effectOf)]).toEqual([{ ...step, isRefreshing: true }, ['prepare']])
})

test.each([
  ['declined', [5n], 'approving', 1, false],
  ['sent, and has failed', [5n], 'approval-sent', 1, false],
  ['in a block', [5n], 'checking', 2, true],
  ['in a block', [5n], 'swapping', 2, true],
  ['taken back and then declined', [0n, 5n], 'approving', 2, false],
  ['taken back, sent, and has failed', [0n, 5n], 'approval-sent', 2, false],
  ['taken back and given anew', [0n, 5n], 'swapping', 3, true],
  ['asked for with the swap', [0n, 5n], 'swapping', 1, false],
] as const)('a failure says whether an approval stands: it is %s: %#', (_, approvals, phase, at, isApproved) => {
  const progress = { step: at, steps: approvals.length + 1 }
  const step: SwapStep = { ...asking, review: reviewOf(approvals), phase, progress }
  expect(transition({ step, runId: RUN_ID, pendingRequests: [] }, EVENTS.failed).state.step).toMatchObject({
    status: 'failed',
    isApproved,
  })
})

test('a request that was left open in the wallet is over once the wallet has answered', () => {
  const { state } = happen('swapping', EVENTS.cancel)
  expect(state.pendingRequests).toEqual([RUN_ID])
  expect(transition(state, { type: 'request-over', of: RUN_ID }).state.pendingRequests).toEqual([])
  expect(transition(state, { type: 'request-over', of: RUN_ID - 1 }).state.pendingRequests).toEqual([RUN_ID])
})

const LATE = { type: 'sent-late', sent: EVENTS.submitted.sent } as const

test.each(['checking', 'reviewing', 'failed'] as const)(
  'a swap that was sent after Cancel is not swapped again; its result is shown, or it is reported: %s',
  (name) => {
    expect(happen(name, { ...LATE, isDraft: true, isInFront: true })).toMatchObject({
      step: { status: 'submitted', isLate: true },
      effects: ['show-result', 'reset-draft'],
    })
    expect(happen(name, { ...LATE, isDraft: true, isInFront: false })).toMatchObject({
      step: { status: 'editing' },
      effects: ['notify late', 'reset-draft', 'leave-review'],
    })
  },
)

test('a swap that was sent after Cancel is only reported while another one is entered', () => {
  expect(happen('quoted', { ...LATE, isDraft: false, isInFront: true })).toMatchObject({
    step: STEPS.quoted,
    effects: ['notify late'],
  })
})

test('nobody is led to a result while the dialog is closed', () => {
  expect(happen('swapping', { ...EVENTS.submitted, isOpen: false }).effects).toEqual(['reset-draft'])
})
