import { beforeEach, describe, expect, test } from 'vitest'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createFailures } from '#core/notices/create-failures.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { runMachine, type Advance, type Turn, type TurnFailed } from './run-machine.ts'

interface State {
  readonly turn: number
  readonly events: readonly string[]
}
/** `next` begins a turn, `more` goes on with this one, `nothing` changes nothing. With a `turn`, it is a report on that one. */
type Event = {
  readonly type: 'next' | 'more' | 'nothing'
  readonly effects?: readonly string[]
  readonly turn?: number
}

function transition(state: State, event: Event | TurnFailed): Advance<State, string> {
  if (event.type === 'failed')
    return { state: { ...state, events: [...state.events, `${event.error.code} of ${event.turn}`] }, effects: [] }
  const { type, effects = [] } = event
  if (type === 'nothing') return { state, effects }
  const { turn, events } = state
  return { state: { turn: type === 'next' ? turn + 1 : turn, events: [...events, type] }, effects }
}

let log: string[]
let turns: Turn[]
let work: Promise<void>
let failWork: (error: Error) => void
let dispose: () => void

function run() {
  const machine = runMachine<State, Event, string>(
    {
      onDispose: (stop) => void (dispose = stop),
      failures: createFailures({ emit: () => {} }, { hasAlerted: () => false }),
    },
    {
      begin: { turn: 0, events: [] },
      transition,
      runEffect(effect, turn) {
        log.push(`${effect} at ${machine.$state.get().events.length}`)
        turns.push(turn)
        return effect === 'work' ? work : undefined
      },
      onAdvance: (state, before) => void log.push(`advanced by ${state.events.length - before.events.length}`),
    },
  )
  return machine
}

beforeEach(() => {
  log = []
  turns = []
  work = new Promise((_, reject) => (failWork = reject))
})

test('the state is set first, then the effects are carried out in order, and then `onAdvance` is called', () => {
  const { dispatch } = run()
  dispatch({ type: 'more', effects: ['one', 'two'] })
  dispatch({ type: 'nothing', effects: ['three'] })
  expect(log).toEqual(['one at 1', 'two at 1', 'advanced by 1', 'three at 1', 'advanced by 0'])
})

test('listeners are told only if the state has changed', () => {
  const { $state, dispatch } = run()
  let told = 0
  $state.listen(() => told++)
  dispatch({ type: 'nothing' })
  expect(told).toBe(0)
  dispatch({ type: 'more' })
  expect(told).toBe(1)
})

describe('a turn', () => {
  test('is passed to its effects, and aborted when the next one begins', () => {
    const { dispatch } = run()
    dispatch({ type: 'next', effects: ['work'] })
    dispatch({ type: 'more', effects: ['more'] })
    expect(turns.map(({ turn }) => turn)).toEqual([1, 1])
    expect(turns.map(({ signal }) => signal.aborted)).toEqual([false, false])
    dispatch({ type: 'next', effects: ['work'] })
    expect(turns.map(({ turn, signal }) => [turn, signal.aborted])).toEqual([
      [1, true],
      [1, true],
      [2, false],
    ])
  })

  test('is aborted when the dialog is gone', () => {
    const { dispatch } = run()
    dispatch({ type: 'next', effects: ['work'] })
    dispose()
    expect(turns[0]?.signal.aborted).toBe(true)
  })

  test('that is over: a report on it is too late, and the machine never sees it', () => {
    const { $state, dispatch } = run()
    dispatch({ type: 'next' })
    dispatch({ type: 'next' })
    const before = $state.get()
    log = []
    for (const turn of [1, 3]) dispatch({ type: 'more', effects: ['work'], turn })
    expect([$state.get(), log]).toEqual([before, []])
    dispatch({ type: 'more', turn: 2 })
    expect($state.get().events).toEqual(['next', 'next', 'more'])
  })

  test('whose work fails: the machine gets `failed`, with the turn and one of our errors', async () => {
    const { $state, dispatch } = run()
    dispatch({ type: 'next', effects: ['work'] })
    failWork(new Error('no'))
    await settled()
    expect($state.get().events).toEqual(['next', 'unexpected of 1'])
  })

  test.each([
    ['over', (dispatch: (event: Event) => void) => dispatch({ type: 'next' })],
    ['gone with the dialog', () => dispose()],
  ])('that is %s: its failure no longer counts', async (_, end) => {
    const { $state, dispatch } = run()
    dispatch({ type: 'next', effects: ['work'] })
    end(dispatch)
    const { events } = $state.get()
    failWork(new Error('no'))
    await settled()
    expect($state.get().events).toBe(events)
  })
})

describe('an error that a step shows', () => {
  const made = toWalletDialogError(new Error('made by the machine'))
  type Step = { readonly turn: number; readonly step: object }
  type StepEvent = { readonly type: 'ask' | 'wrong' | 'more' }

  function runSteps() {
    const reported: unknown[] = []
    const { dispatch } = runMachine<Step, StepEvent, string>(
      {
        onDispose: () => {},
        failures: createFailures(
          { emit: (_, error: unknown) => void reported.push(error) },
          { hasAlerted: () => false },
        ),
      },
      {
        begin: { turn: 0, step: {} },
        transition({ turn, step }, event) {
          if (event.type === 'ask') return { state: { turn, step: {} }, effects: ['work'] }
          const error = event.type === 'failed' ? event.error : made
          return { state: { turn, step: event.type === 'more' ? { ...step, isMore: true } : { error } }, effects: [] }
        },
        runEffect: () => work,
      },
    )
    return { dispatch, reported }
  }

  test('is reported once, where the machine has made it itself', () => {
    const { dispatch, reported } = runSteps()
    for (const type of ['wrong', 'more', 'wrong'] as const) dispatch({ type })
    expect(reported).toEqual([made])
  })

  test('is reported once, where its work has failed', async () => {
    const { dispatch, reported } = runSteps()
    dispatch({ type: 'ask' })
    failWork(made)
    await settled()
    expect(reported).toEqual([made])
  })
})

test('an effect that throws at once is a bug, not the outcome of the turn: it reaches the caller', () => {
  const { dispatch } = runMachine<State, Event, string>(
    { onDispose: () => {}, failures: createFailures({ emit: () => {} }, { hasAlerted: () => false }) },
    {
      begin: { turn: 0, events: [] },
      transition,
      runEffect() {
        throw new Error('a bug')
      },
    },
  )
  expect(() => dispatch({ type: 'next', effects: ['one'] })).toThrow('a bug')
})
