import { describe, expect, test } from 'vitest'
import { sendFailed } from '#core/errors/send-errors.ts'
import type { Advance } from '../machines/run-machine.ts'
import { createAsking, type AskingEvent, type AskingStep } from './create-asking.ts'

type Phase = 'checking' | 'first' | 'second'
type Asked = AskingStep<string, string, Phase>
type Step =
  | {
      readonly status: 'reviewing'
      readonly request: string
      readonly quote: string
      readonly stops: readonly string[]
    }
  | { readonly status: 'failed'; readonly error: Error }
  | Asked

const RUN_ID = 7
const error = sendFailed({ reason: 'no' })
const reviewing: Step = { status: 'reviewing', request: 'request', quote: 'quote', stops: [] }
const stopped: Step = { ...reviewing, stops: ['too much'] }
const failed: Step = { status: 'failed', error }
const askingIn = (phase: Phase): Asked => ({
  status: 'asking',
  request: 'request',
  quote: 'quote',
  phase,
  wallet: 'W',
  isSlow: false,
})

interface State {
  readonly step: Step
  readonly runId: number
  readonly pendingRequests: readonly number[]
}
const stateAt = (step: Step): State => ({ step, runId: RUN_ID, pendingRequests: [3] })

/** A feature that asks for two things in a row. It can ask again for what it reviews or asks for, but not for what has failed. */
const asking = createAsking<State, Asked, string>({
  isAsked: (phase) => phase !== 'checking',
  confirmable(step, confirmed) {
    if (step.status === 'failed') return undefined
    const { request, quote } = step
    const stops = step.status === 'reviewing' ? step.stops : []
    return { step: { ...confirmed, request, quote, phase: 'first' }, warnings: { stops }, effect: `ask for ${quote}` }
  },
  afterFailure: (state, { phase }) => ({ state: { ...state, step: failed }, effects: [`failed in ${phase}`] }),
  afterCancel: (state, { phase }) => ({ state: { ...state, step: reviewing }, effects: [`cancelled in ${phase}`] }),
})

function happen(step: Step, ...events: readonly AskingEvent<Asked>[]): Advance<State, string> {
  let advance: Advance<State, string> = { state: stateAt(step), effects: [] }
  for (const event of events) advance = asking.transition(advance.state, event)
  return advance
}
const unchanged = (step: Step) => ({ state: stateAt(step), effects: [] })

const confirm = { type: 'confirm', wallet: 'W' } as const
const cancel = { type: 'cancel' } as const
const failure = { type: 'failed', runId: RUN_ID, error } as const
const over = { type: 'request-over', of: RUN_ID } as const
const progress = (reported: Partial<Asked>) => ({ type: 'progress', runId: RUN_ID, progress: reported }) as const

describe('Confirm', () => {
  test('asks the named wallet for what was reviewed, in a run of its own', () => {
    const { state, effects } = happen(reviewing, confirm)
    expect(state).toMatchObject({ step: askingIn('first'), runId: RUN_ID + 1, pendingRequests: [3] })
    expect(effects).toEqual(['ask for quote'])
  })
  test('asks for nothing while a warning is a stop', () => {
    expect(happen(stopped, confirm)).toEqual(unchanged(stopped))
  })
  test('asks for nothing where the feature has nothing to confirm', () => {
    expect(happen(failed, confirm)).toEqual(unchanged(failed))
  })
  test('asks once', () => {
    expect(happen(askingIn('first'), confirm)).toEqual(unchanged(askingIn('first')))
  })
})

describe('progress', () => {
  test('is shown while the wallet is asked', () => {
    expect(happen(askingIn('first'), progress({ isSlow: true })).state).toEqual({
      ...stateAt({ ...askingIn('first'), isSlow: true }),
    })
    expect(happen(askingIn('first'), progress({ phase: 'second', quote: 'fresh' })).state.step).toMatchObject({
      phase: 'second',
      quote: 'fresh',
      wallet: 'W',
    })
  })
  test('is dropped otherwise', () => {
    expect(happen(reviewing, progress({ isSlow: true }))).toEqual(unchanged(reviewing))
  })
})

describe('a failure', () => {
  test('leads where the feature says, in the same run', () => {
    expect(happen(askingIn('second'), failure)).toEqual({ state: stateAt(failed), effects: ['failed in second'] })
  })
  test('is dropped unless the wallet is asked', () => {
    expect(happen(reviewing, failure)).toEqual(unchanged(reviewing))
  })
})

describe('Cancel', () => {
  test('ends the run, and leads where the feature says', () => {
    const { state, effects } = happen(askingIn('second'), cancel)
    expect(state).toMatchObject({ step: reviewing, runId: RUN_ID + 1 })
    expect(effects).toEqual(['cancelled in second'])
  })
  test('is dropped unless the wallet is asked', () => {
    expect(happen(reviewing, cancel)).toEqual(unchanged(reviewing))
  })
})

describe('a request that the wallet shows', () => {
  test.each<[string, readonly number[], Step, ...AskingEvent<Asked>[]]>([
    ['stays open after Cancel, beside earlier ones', [3, RUN_ID], askingIn('first'), cancel],
    ['stays open while the next one is confirmed', [3, RUN_ID], askingIn('first'), cancel, confirm],
    ['is over once the wallet has answered; earlier ones stay open', [3], askingIn('first'), cancel, over],
    ['is not there yet while it is checked', [3], askingIn('checking'), cancel],
    ['is not there yet right after Confirm', [3], reviewing, confirm, cancel],
    [
      'is there once the wallet is asked',
      [3, RUN_ID + 1],
      reviewing,
      confirm,
      { ...progress({ phase: 'first' }), runId: RUN_ID + 1 },
      cancel,
    ],
    [
      'is gone as soon as the wallet has answered, before the feature reports what it was',
      [3],
      askingIn('first'),
      over,
      cancel,
    ],
    ['is still gone if the wallet is reported slow', [3], askingIn('first'), over, progress({ isSlow: true }), cancel],
    [
      'is followed by the next request of the run',
      [3, RUN_ID],
      askingIn('first'),
      over,
      progress({ phase: 'second' }),
      cancel,
    ],
    ['is over after a failure', [3], askingIn('first'), over, failure],
  ])('%s', (_, open, step, ...events) => {
    expect(happen(step, ...events).state.pendingRequests).toEqual(open)
  })

  test('stays open too if the feature gives it up for another reason', () => {
    expect(asking.giveUp(stateAt(askingIn('first')))).toMatchObject({ runId: RUN_ID + 1, pendingRequests: [3, RUN_ID] })
    expect(asking.giveUp(stateAt(reviewing))).toEqual({ step: reviewing, runId: RUN_ID + 1, pendingRequests: [3] })
  })
  test('can be asked about', () => {
    expect(asking.isOpen(askingIn('first'))).toBe(true)
    expect(asking.isOpen(happen(askingIn('first'), over).state.step)).toBe(false)
    expect(asking.isOpen(reviewing)).toBe(false)
  })
  test('is not answered by the answer to another one', () => {
    expect(happen(askingIn('first'), { type: 'request-over', of: 3 }, cancel).state.pendingRequests).toEqual([RUN_ID])
  })
})

test('an answer that arrives where nothing is asked changes nothing', () => {
  expect(happen(reviewing, over)).toEqual(unchanged(reviewing))
})
