import { describe, expect, test } from 'vitest'
import { sendDeclined, sendFailed } from '#core/errors/send-errors.ts'
import { unsupportedChain } from '#domain/transfers/load-transfers.ts'
import { previewChanged } from '#domain/transfers/review-errors.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import { ADA, ETHEREUM, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { quoteOf, SENT } from '../../../test/fakes/send/quoted-transfer.ts'
import {
  transition,
  type SendEffect,
  type SendEvent,
  type SendState,
  type SendStep,
  type Surroundings,
} from './send-machine.ts'

const request = { network: ETHEREUM, from: ADA } as SendRequest
const quote = quoteOf(request)
const fresh = { ...quoteOf(request), readAt: 1 }
const failure = sendFailed({ reason: 'no' })

const RUN_ID = 7
const STEPS = {
  editing: { status: 'editing' },
  told: { status: 'editing', error: unsupportedChain() },
  resolving: { status: 'resolving' },
  quoting: { status: 'quoting', request },
  reviewing: { status: 'reviewing', request, quote },
  stopped: { status: 'reviewing', request, quote: quoteOf(request, [{ id: 'too-much' }]) },
  checking: { status: 'asking', request, quote, phase: 'checking', wallet: 'W', isSlow: false },
  requoting: { status: 'asking', request, quote, phase: 'quoting', wallet: 'W', isSlow: false },
  asked: { status: 'asking', request, quote, phase: 'asked', wallet: 'W', isSlow: false },
  unquoted: { status: 'failed', request, quote: undefined, error: failure },
  failed: { status: 'failed', request, quote, error: failure },
  submitted: { status: 'submitted', sent: SENT },
  late: { status: 'submitted', sent: SENT, isLate: true },
} satisfies Record<string, SendStep>
type StepName = keyof typeof STEPS

const HERE: Surroundings = {
  network: ETHEREUM.caipNetworkId,
  account: { address: ADA, caipNetworkId: ETHEREUM.caipNetworkId },
  view: 'SendPreview',
}
const FORM: Surroundings = { ...HERE, view: 'Send' }
const CLOSED: Surroundings = { ...HERE, view: undefined }
const OTHER_ACCOUNT: Surroundings = { ...HERE, account: { ...HERE.account!, address: GRACE } }
const OTHER_NETWORK: Surroundings = {
  ...HERE,
  network: 'eip155:137',
  account: { address: ADA, caipNetworkId: 'eip155:137' },
}

const stateAt = (name: StepName, more: Partial<SendState> = {}): SendState => ({
  step: STEPS[name],
  network: ETHEREUM.caipNetworkId,
  runId: RUN_ID,
  pendingRequests: [],
  ...more,
})

/** An effect in a word. */
const effectOf = (effect: SendEffect) =>
  effect.type === 'notify' ? `notify ${effect.error?.code ?? effect.text}` : effect.type

function happen(name: StepName, event: SendEvent, now: Surroundings = HERE, more: Partial<SendState> = {}) {
  const { state, effects } = transition(stateAt(name, more), event, now)
  return { state, step: state.step, effects: effects.map(effectOf) }
}

/** Rows with a name: where a transfer is, and what happens. */
const named = <Rest extends unknown[]>(rows: (readonly [StepName, SendEvent, ...Rest])[]) =>
  rows.map((row) => [`${row[0]}: ${row[1].type}`, row] as const)

describe('the way of a transfer', () => {
  test.each(
    named<[Surroundings, StepName, string[]]>([
      ['editing', { type: 'review', request }, FORM, 'quoting', ['quote', 'show-review']],
      ['editing', { type: 'review', request: undefined }, FORM, 'resolving', []],
      ['submitted', { type: 'review', request }, FORM, 'quoting', ['quote', 'show-review']],
      ['resolving', { type: 'name-settled', request }, FORM, 'quoting', ['quote', 'show-review']],
      ['resolving', { type: 'name-settled' }, FORM, 'editing', []],
      ['resolving', { type: 'name-settled', error: unsupportedChain() }, FORM, 'told', []],
      ['resolving', { type: 'name-settled', request }, CLOSED, 'editing', []],
      ['resolving', { type: 'name-settled', request }, { ...FORM, view: 'SendSelectToken' }, 'editing', []],
      ['resolving', { type: 'draft-changed' }, FORM, 'editing', []],
      ['told', { type: 'draft-changed' }, FORM, 'editing', []],
      ['quoting', { type: 'quoted', runId: RUN_ID, quote }, HERE, 'reviewing', []],
      ['quoting', { type: 'failed', runId: RUN_ID, error: failure }, HERE, 'unquoted', []],
      ['unquoted', { type: 'check-again' }, HERE, 'quoting', ['quote']],
      ['reviewing', { type: 'check-again' }, HERE, 'quoting', ['quote']],
      ['reviewing', { type: 'draft-changed' }, FORM, 'editing', []],
      ['reviewing', { type: 'confirm', wallet: 'W' }, HERE, 'checking', ['ask']],
      ['failed', { type: 'confirm', wallet: 'W' }, HERE, 'checking', ['ask']],
      ['checking', { type: 'progress', runId: RUN_ID, progress: { phase: 'quoting' } }, HERE, 'requoting', []],
      ['checking', { type: 'progress', runId: RUN_ID, progress: { phase: 'asked' } }, HERE, 'asked', []],
      ['checking', { type: 'cancel' }, HERE, 'reviewing', []],
      ['requoting', { type: 'progress', runId: RUN_ID, progress: { phase: 'checking', quote } }, HERE, 'checking', []],
      ['requoting', { type: 'failed', runId: RUN_ID, error: failure }, HERE, 'unquoted', []],
      ['asked', { type: 'failed', runId: RUN_ID, error: failure }, HERE, 'failed', []],
      ['asked', { type: 'cancel' }, HERE, 'reviewing', []],
      ['asked', { type: 'submitted', runId: RUN_ID, sent: SENT }, HERE, 'submitted', ['show-result', 'reset-draft']],
      ['asked', { type: 'submitted', runId: RUN_ID, sent: SENT }, CLOSED, 'submitted', ['reset-draft']],
      ['failed', { type: 'cancel' }, HERE, 'reviewing', []],
    ]),
  )('%s leads on', (_, [from, event, now, to, effects]) => {
    expect(happen(from, event, now)).toMatchObject({ step: STEPS[to], effects })
  })

  test.each(
    named<[Surroundings?]>([
      ['editing', { type: 'draft-changed' }, FORM],
      ['editing', { type: 'name-settled', request }, FORM],
      ['editing', { type: 'confirm', wallet: 'W' }],
      ['quoting', { type: 'confirm', wallet: 'W' }],
      ['quoting', { type: 'cancel' }],
      ['stopped', { type: 'confirm', wallet: 'W' }],
      ['unquoted', { type: 'confirm', wallet: 'W' }],
      ['unquoted', { type: 'cancel' }],
      ['reviewing', { type: 'draft-changed' }],
      ['reviewing', { type: 'submitted', runId: RUN_ID, sent: SENT }],
      ['checking', { type: 'confirm', wallet: 'W' }],
      ['asked', { type: 'confirm', wallet: 'W' }],
      ['asked', { type: 'check-again' }],
      ['asked', { type: 'draft-changed' }, CLOSED],
      ['asked', { type: 'moved' }, OTHER_ACCOUNT],
      ['asked', { type: 'moved' }, OTHER_NETWORK],
      ['submitted', { type: 'draft-changed' }, FORM],
      ['submitted', { type: 'cancel' }],
      ['submitted', { type: 'moved' }, OTHER_ACCOUNT],
    ]),
  )('%s changes nothing', (_, [from, event, now]) => {
    const state = stateAt(from)
    expect(transition(state, event, now ?? HERE)).toEqual({ state, effects: [] })
  })

  test('each quote and each request to the wallet is a run of its own, and giving one up ends it', () => {
    const runAfter = (name: StepName, event: SendEvent) => happen(name, event).state.runId
    expect(runAfter('editing', { type: 'review', request })).toBe(RUN_ID + 1)
    expect(runAfter('unquoted', { type: 'check-again' })).toBe(RUN_ID + 1)
    expect(runAfter('reviewing', { type: 'confirm', wallet: 'W' })).toBe(RUN_ID + 1)
    expect(runAfter('asked', { type: 'cancel' })).toBe(RUN_ID + 1)
    expect(runAfter('quoting', { type: 'quoted', runId: RUN_ID, quote })).toBe(RUN_ID)
  })
})

describe('what was quoted again', () => {
  test('takes the place of what was reviewed, and is what is left to review if something has changed', () => {
    const { state } = happen('requoting', {
      type: 'progress',
      runId: RUN_ID,
      progress: { phase: 'checking', quote: fresh },
    })
    const failed = transition(state, { type: 'failed', runId: RUN_ID, error: previewChanged() }, HERE)
    expect(failed.state.step).toMatchObject({ status: 'failed', quote: fresh })
    expect(transition(failed.state, { type: 'cancel' }, HERE).state.step).toMatchObject({ quote: fresh })
  })
})

describe('a request that the visitor no longer waits for', () => {
  const { state } = happen('asked', { type: 'cancel' })

  test('is open in the wallet until that answers it', () => {
    expect(state.pendingRequests).toEqual([RUN_ID])
    expect(transition(state, { type: 'request-over', of: RUN_ID }, HERE).state.pendingRequests).toEqual([])
    expect(transition(state, { type: 'request-over', of: RUN_ID - 1 }, HERE).state.pendingRequests).toEqual([RUN_ID])
  })
  test('is still open once the wallet is asked again', () => {
    expect(transition(state, { type: 'confirm', wallet: 'W' }, HERE).state.pendingRequests).toEqual([RUN_ID])
  })
  test('leaves nothing open if the wallet had not been asked yet', () => {
    expect(happen('checking', { type: 'cancel' }).state.pendingRequests).toEqual([])
  })

  test.each<[StepName, boolean, Surroundings, StepName, string[]]>([
    ['reviewing', true, HERE, 'late', ['show-result', 'reset-draft']],
    ['reviewing', true, CLOSED, 'editing', ['reset-draft', 'notify late']],
    ['editing', true, FORM, 'late', ['show-result', 'reset-draft']],
    ['editing', true, { ...FORM, view: 'Account' }, 'editing', ['reset-draft', 'notify late']],
    ['editing', false, FORM, 'editing', ['notify late']],
    ['reviewing', false, HERE, 'reviewing', ['notify late']],
    ['submitted', false, HERE, 'submitted', ['notify late']],
    ['asked', true, HERE, 'late', ['show-result', 'reset-draft']],
  ])('%s: sent after all, and that is what the form shows: %s', (from, isDraft, now, to, effects) => {
    expect(happen(from, { type: 'sent-late', sent: SENT, isDraft }, now)).toMatchObject({ step: STEPS[to], effects })
  })
})

describe('the wallet goes elsewhere', () => {
  const moved = { type: 'moved' } as const

  test.each<[StepName, Surroundings, string[]]>([
    ['editing', OTHER_NETWORK, ['reset-draft']],
    ['resolving', OTHER_NETWORK, ['reset-draft']],
    ['reviewing', OTHER_NETWORK, ['reset-draft', 'notify otherNetwork', 'leave-review']],
    ['reviewing', { ...OTHER_NETWORK, view: 'Send' }, ['reset-draft']],
    ['reviewing', { ...OTHER_NETWORK, view: undefined }, ['reset-draft']],
    ['quoting', OTHER_NETWORK, ['reset-draft', 'notify otherNetwork', 'leave-review']],
    ['unquoted', OTHER_NETWORK, ['reset-draft', 'notify otherNetwork', 'leave-review']],
    ['failed', OTHER_NETWORK, ['reset-draft', 'notify send_failed', 'leave-review']],
  ])('%s: on another network the form is empty, and a review says why', (from, now, effects) => {
    expect(happen(from, moved, now)).toMatchObject({ step: STEPS.editing, effects, state: { network: now.network } })
  })
  test('a result stays to be read', () => {
    expect(happen('submitted', moved, OTHER_NETWORK)).toMatchObject({ step: STEPS.submitted, effects: ['reset-draft'] })
  })

  test.each<[StepName, Surroundings, string[]]>([
    ['reviewing', OTHER_ACCOUNT, ['notify otherAccount', 'leave-review']],
    ['failed', OTHER_ACCOUNT, ['notify otherAccount', 'leave-review']],
    ['reviewing', { ...OTHER_ACCOUNT, view: 'Send' }, []],
    ['reviewing', { ...HERE, account: undefined }, []],
    // The wallet reports the network a moment later.
    ['reviewing', { ...HERE, account: { address: GRACE, caipNetworkId: 'eip155:137' } }, []],
  ])('%s: what another account would send was never reviewed', (from, now, effects) => {
    expect(happen(from, moved, now)).toMatchObject({ step: STEPS[from], effects })
  })

  test.each(
    named<[string]>([
      ['asked', { type: 'failed', runId: RUN_ID, error: sendDeclined() }, 'notify send_declined'],
      ['asked', { type: 'failed', runId: RUN_ID, error: failure }, 'notify send_failed'],
      ['asked', { type: 'cancel' }, 'notify cancelled'],
    ]),
  )('%s: while the wallet is asked, its answer comes first', (_, [from, event, toast]) => {
    const { step, effects } = happen(from, event, OTHER_NETWORK)
    expect(step).toEqual(STEPS.editing)
    expect(effects).toEqual(['reset-draft', toast, 'leave-review'])
  })
  test('while the wallet is asked, and it sends: that is the result, and nothing else is said', () => {
    expect(happen('asked', { type: 'submitted', runId: RUN_ID, sent: SENT }, OTHER_NETWORK)).toMatchObject({
      step: STEPS.submitted,
      effects: ['show-result', 'reset-draft'],
      state: { network: OTHER_NETWORK.network },
    })
  })
  test('another account while the wallet is asked is reported after its answer', () => {
    expect(happen('asked', { type: 'failed', runId: RUN_ID, error: failure }, OTHER_ACCOUNT).effects).toEqual([
      'notify otherAccount',
      'leave-review',
    ])
  })
})
