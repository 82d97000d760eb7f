import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** A machine's decision at an event: the next state, and the effects to run. */
export interface Advance<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** A machine’s usual decisions: to change nothing, to go to another step, or to do that in a new run. */
export function defineMoves<State extends { readonly runId: number; readonly step: object }, Effect>() {
  const go = (state: State, step: State['step'], ...effects: readonly Effect[]): Advance<State, Effect> => ({
    state: { ...state, step },
    effects,
  })
  return {
    go,
    stay: (state: State): Advance<State, Effect> => ({ state, effects: [] }),
    /** Ends the current run: results of it are too late. */
    startRun: (state: State, step: State['step'], ...effects: readonly Effect[]) =>
      go({ ...state, runId: state.runId + 1 }, step, ...effects),
  }
}

/** The run that an effect belongs to. */
export interface Run {
  readonly runId: number
  /** Aborted when the run ends, or the dialog is removed. */
  readonly signal: AbortSignal
}

/** The work of a run has failed. */
export interface RunFailed {
  readonly type: 'failed'
  readonly runId: number
  readonly error: WalletDialogError
}

export interface Machine<State, Event, Effect> {
  readonly begin: State
  /** Decides, and does nothing else. Never called with a report on another run than the current one: it is too late. */
  transition(state: State, event: Event | RunFailed): Advance<State, Effect>
  /**
   * Runs an effect. A promise is the work of the run: if it rejects before the run has ended, the site gets the error, and the machine
   * `failed`.
   */
  runEffect(effect: Effect, run: Run): Promise<void> | void
  /** True for work that is done again by itself: the same failure in a row is reported once [errors.handled]. */
  isRepeated?(effect: Effect): boolean
  /** Called after every event, once its effects are on their way. */
  onAdvance?(state: State, before: State): void
}

/** A machine that is running. */
export interface RunningMachine<State, Event> {
  readonly $state: ReadableAtom<State>
  dispatch(event: Event): void
}

/**
 * Runs a machine until the dialog is removed. When the run’s id changes, the work of the last run is aborted, and events with
 * another `runId` are dropped: a new feature gets late answers right by putting the run’s id into its reports. An error that
 * the machine makes itself is reported to the site as well as one of its work [errors.handled].
 */
export function runMachine<
  State extends { readonly runId: number; readonly step?: object },
  Event extends object,
  Effect,
>(
  { onDispose, failures }: Pick<Core, 'onDispose' | 'failures'>,
  { begin, transition, runEffect, isRepeated, onAdvance }: Machine<State, Event, Effect>,
): RunningMachine<State, Event> {
  const $state = atom(begin)
  const repeated = failures.ofReading()
  let controller = new AbortController()

  function dispatch(event: Event | RunFailed, reported?: WalletDialogError) {
    const before = $state.get()
    if ('runId' in event && event.runId !== before.runId) return
    const { state, effects } = transition(before, event)
    if (state.runId !== before.runId) {
      controller.abort(new Error('The visitor no longer waits'))
      controller = new AbortController()
    }
    const run = { runId: state.runId, signal: controller.signal }
    if (state !== before) $state.set(state)
    const error = errorOf(state)
    if (error && error !== reported && error !== errorOf(before)) failures.report(error)
    for (const effect of effects) start(effect, run)
    onAdvance?.(state, before)
  }

  function start(effect: Effect, run: Run) {
    const { report, succeed } = isRepeated?.(effect) ? repeated : { ...failures, succeed: () => {} }
    runEffect(effect, run)?.then(succeed, (error: unknown) => {
      if (run.signal.aborted) return
      const reported = report(error)
      dispatch({ type: 'failed', runId: run.runId, error: reported }, reported)
    })
  }

  onDispose(() => controller.abort())
  return { $state, dispatch: (event) => dispatch(event) }
}

/** The error that a machine's step shows. */
export function errorOf({ step }: { readonly step?: object }): WalletDialogError | undefined {
  const error = step && 'error' in step ? step.error : undefined
  return error instanceof WalletDialogError ? error : undefined
}
