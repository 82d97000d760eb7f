import { beforeEach, describe, expect, test } from 'vitest'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createFailures } from '#core/notices/create-failures.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { runMachine, type Advance, type Run, type RunFailed } from './run-machine.ts'

interface State {
  readonly runId: number
  readonly events: readonly string[]
}
/** `next` begins a run, `more` goes on with this one, `nothing` changes nothing. With a `runId`, it is a report on that one. */
type Event = {
  readonly type: 'next' | 'more' | 'nothing'
  readonly effects?: readonly string[]
  readonly runId?: number
}

function transition(state: State, event: Event | RunFailed): Advance<State, string> {
  if (event.type === 'failed')
    return { state: { ...state, events: [...state.events, `${event.error.code} of ${event.runId}`] }, effects: [] }
  const { type, effects = [] } = event
  if (type === 'nothing') return { state, effects }
  const { runId, events } = state
  return { state: { runId: type === 'next' ? runId + 1 : runId, events: [...events, type] }, effects }
}

let log: string[]
let runs: Run[]
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
      begin: { runId: 0, events: [] },
      transition,
      runEffect(effect, run) {
        log.push(`${effect} at ${machine.$state.get().events.length}`)
        runs.push(run)
        return effect === 'work' ? work : undefined
      },
      onAdvance: (state, before) => void log.push(`advanced by ${state.events.length - before.events.length}`),
    },
  )
  return machine
}

beforeEach(() => {
  log = []
  runs = []
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

describe('a run', () => {
  test('is passed to its effects, and aborted when the next one begins', () => {
    const { dispatch } = run()
    dispatch({ type: 'next', effects: ['work'] })
    dispatch({ type: 'more', effects: ['more'] })
    expect(runs.map(({ runId }) => runId)).toEqual([1, 1])
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([false, false])
    dispatch({ type: 'next', effects: ['work'] })
    expect(runs.map(({ runId, signal }) => [runId, signal.aborted])).toEqual([
      [1, true],
      [1, true],
      [2, false],
    ])
  })

  test('is aborted when the dialog is gone', () => {
    const { dispatch } = run()
    dispatch({ type: 'next', effects: ['work'] })
    dispose()
    expect(runs[0]?.signal.aborted).toBe(true)
  })

  test('that is over: a report on it is too late, and the machine never sees it', () => {
    const { $state, dispatch } = run()
    dispatch({ type: 'next' })
    dispatch({ type: 'next' })
    const before = $state.get()
    log = []
    for (const runId of [1, 3]) dispatch({ type: 'more', effects: ['work'], runId })
    expect([$state.get(), log]).toEqual([before, []])
    dispatch({ type: 'more', runId: 2 })
    expect($state.get().events).toEqual(['next', 'next', 'more'])
  })

  test('whose work fails: the machine gets `failed`, with the run and one of our errors', async () => {
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
  type Step = { readonly runId: number; readonly step: object }
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
        begin: { runId: 0, step: {} },
        transition({ runId, step }, event) {
          if (event.type === 'ask') return { state: { runId, step: {} }, effects: ['work'] }
          const error = event.type === 'failed' ? event.error : made
          return { state: { runId, step: event.type === 'more' ? { ...step, isMore: true } : { error } }, effects: [] }
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

test('an effect that throws at once is a bug, not the outcome of the run: it reaches the caller', () => {
  const { dispatch } = runMachine<State, Event, string>(
    { onDispose: () => {}, failures: createFailures({ emit: () => {} }, { hasAlerted: () => false }) },
    {
      begin: { runId: 0, events: [] },
      transition,
      runEffect() {
        throw new Error('a bug')
      },
    },
  )
  expect(() => dispatch({ type: 'next', effects: ['one'] })).toThrow('a bug')
})
