import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** A machine's decision at an event: the next state, and the effects to run. */
export interface Advance<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** A machine’s usual decisions: to change nothing, to go to another step, or to do that in a new turn. */
export function defineMoves<State extends { readonly turn: number; readonly step: object }, Effect>() {
  const go = (state: State, step: State['step'], ...effects: readonly Effect[]): Advance<State, Effect> => ({
    state: { ...state, step },
    effects,
  })
  return {
    go,
    stay: (state: State): Advance<State, Effect> => ({ state, effects: [] }),
    /** Ends the current turn: results of it are too late. */
    startTurn: (state: State, step: State['step'], ...effects: readonly Effect[]) =>
      go({ ...state, turn: state.turn + 1 }, step, ...effects),
  }
}

/** The turn that an effect belongs to. */
export interface Turn {
  readonly turn: number
  /** Aborted when the turn ends, or the dialog is removed. */
  readonly signal: AbortSignal
}

/** The work of a turn has failed. */
export interface TurnFailed {
  readonly type: 'failed'
  readonly turn: number
  readonly error: WalletDialogError
}

export interface Machine<State, Event, Effect> {
  readonly begin: State
  /** Decides, and does nothing else. Never called with a report on another turn than the current one: it is too late. */
  transition(state: State, event: Event | TurnFailed): Advance<State, Effect>
  /**
   * Runs an effect. A promise is the work of the turn: if it rejects before the turn has ended, the site gets the error, and the machine
   * `failed`.
   */
  runEffect(effect: Effect, turn: Turn): Promise<void> | void
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
 * Runs a machine until the dialog is removed. When the number of the turn changes, the work of the last turn is aborted, and events with
 * another `turn` are dropped: a new feature gets late answers right by putting the turn into its reports. An error that
 * the machine makes itself is reported to the site as well as one of its work [errors.handled].
 */
export function runMachine<
  State extends { readonly turn: number; readonly step?: object },
  Event extends object,
  Effect,
>(
  { onDispose, failures }: Pick<Core, 'onDispose' | 'failures'>,
  { begin, transition, runEffect, isRepeated, onAdvance }: Machine<State, Event, Effect>,
): RunningMachine<State, Event> {
  const $state = atom(begin)
  const repeated = failures.ofReading()
  let controller = new AbortController()

  function dispatch(event: Event | TurnFailed, reported?: WalletDialogError) {
    const before = $state.get()
    if ('turn' in event && event.turn !== before.turn) return
    const { state, effects } = transition(before, event)
    if (state.turn !== before.turn) {
      controller.abort(new Error('The visitor no longer waits'))
      controller = new AbortController()
    }
    const turn = { turn: state.turn, signal: controller.signal }
    if (state !== before) $state.set(state)
    const error = errorOf(state)
    if (error && error !== reported && error !== errorOf(before)) failures.report(error)
    for (const effect of effects) start(effect, turn)
    onAdvance?.(state, before)
  }

  function start(effect: Effect, turn: Turn) {
    const { report, succeed } = isRepeated?.(effect) ? repeated : { ...failures, succeed: () => {} }
    runEffect(effect, turn)?.then(succeed, (error: unknown) => {
      if (turn.signal.aborted) return
      const reported = report(error)
      dispatch({ type: 'failed', turn: turn.turn, error: reported }, reported)
    })
  }

  onDispose(() => controller.abort())
  return { $state, dispatch: (event) => dispatch(event) }
}

/** The error that a machine's step shows. */
function errorOf({ step }: { readonly step?: object }): WalletDialogError | undefined {
  const error = step && 'error' in step ? step.error : undefined
  return error instanceof WalletDialogError ? error : undefined
}
