import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { defineMoves, type Advance, type RunFailed } from '../machines/run-machine.ts'
import { endRequest, endRun, type AskingRuns, type RequestOver } from './open-request.ts'

/** A machine's step while the wallet has the request that the visitor reviewed. */
export interface AskingStep<Request, Quote, Phase extends string> {
  readonly status: 'asking'
  readonly request: Request
  /** The reviewed quote, or its replacement. */
  readonly quote: Quote
  readonly phase: Phase
  /** The wallet's name. */
  readonly wallet: string
  /** The wallet has not answered for some time. */
  readonly isSlow: boolean
  /**
   * The wallet shows no request, whatever the phase: it hasn't been asked yet, or has just answered. Progress with a phase ends this, so
   * the phase is reported each time that the wallet is asked.
   */
  readonly isIdle?: boolean | undefined
}
type AnyAskingStep = AskingStep<unknown, unknown, string>

/** Events while a wallet is asked. The ones with a `runId` report on that run's work. */
export type AskingEvent<Progress> =
  /** `wallet`: the name of the requested wallet. */
  | { readonly type: 'confirm'; readonly wallet: string }
  | { readonly type: 'progress'; readonly runId: number; readonly progress: Partial<Progress> }
  | RunFailed
  /** The visitor no longer waits for the wallet. */
  | { readonly type: 'cancel' }
  | RequestOver

/** The state of a machine that asks a wallet. */
interface AskingState extends AskingRuns {
  readonly step: { readonly status: string }
}

/** The fields of the asking step that are the same in every feature, when the visitor confirms. */
type Confirmed = Pick<AnyAskingStep, 'status' | 'wallet' | 'isSlow' | 'isIdle'>

/** The request that can be confirmed. */
interface Confirmable<Asking, Effect> {
  readonly step: Asking
  /** Nothing is asked while one of its warnings is a stop. */
  readonly warnings: { readonly stops: readonly unknown[] }
  /** Asks the wallet. */
  readonly effect: Effect
}

/** A feature's own decisions. */
export interface AskingRules<State extends AskingState, Asking extends AnyAskingStep, Effect> {
  /** True for the phases in which the wallet shows a request. */
  isAsked(phase: Asking['phase']): boolean
  /** The request that the visitor can confirm in a step; `undefined` if there is none. */
  confirmable(step: State['step'], confirmed: Confirmed): Confirmable<Asking, Effect> | undefined
  /** Called while the run lasts, which has no more work. */
  afterFailure(state: State, step: Asking, error: WalletDialogError): Advance<State, Effect>
  /** Called with the state after the run, and the step in which the visitor cancelled. */
  afterCancel(state: State, step: Asking): Advance<State, Effect>
}

/** The part of a machine from Confirm to the wallet's answer. */
export interface Asking<State extends AskingState, Step, Effect> {
  transition(state: State, event: AskingEvent<Step>): Advance<State, Effect>
  /** Ends the current run. A request that the wallet shows stays open there. */
  giveUp(state: State): State
  /** True if the wallet shows a request in this step. */
  isOpen(step: State['step']): boolean
}

/**
 * Asks a wallet for Send, Swap and Pay: the visitor confirms, the wallet is asked once, and answers, fails, or is no longer waited for.
 * Requests that are still open in the wallet are recorded by their runs, until the wallet answers [send.late].
 */
export function createAsking<State extends AskingState, Step extends State['step'] & AnyAskingStep, Effect>(
  rules: AskingRules<State, Step, Effect>,
): Asking<State, Step, Effect> {
  type Advanced = Advance<State, Effect>
  const { stay } = defineMoves<State, Effect>()

  const isAsking = (step: State['step']): step is Step => step.status === 'asking'

  const isOpen = (step: State['step']) => isAsking(step) && !step.isIdle && rules.isAsked(step.phase)
  const giveUp = (state: State) => endRun(state, isOpen(state.step))

  function confirm(state: State, wallet: string): Advanced {
    if (isAsking(state.step)) return stay(state)
    const found = rules.confirmable(state.step, { status: 'asking', wallet, isSlow: false, isIdle: true })
    if (!found || found.warnings.stops.length > 0) return stay(state)
    return { state: { ...giveUp(state), step: found.step }, effects: [found.effect] }
  }

  function progress(state: State, reported: Partial<Step>): Advanced {
    const { step } = state
    if (!isAsking(step)) return stay(state)
    const isIdle = reported.phase === undefined ? step.isIdle : undefined
    return stay({ ...state, step: { ...step, isIdle, ...reported } })
  }

  /** The answer to the current run: its result is reported next. */
  function endOpen(state: State, event: RequestOver): State {
    const { step, runId } = state
    if (event.of !== runId) return endRequest(state, event)
    return isAsking(step) ? { ...state, step: { ...step, isIdle: true } } : state
  }

  return {
    transition(state, event) {
      const { step } = state
      switch (event.type) {
        case 'confirm':
          return confirm(state, event.wallet)
        case 'progress':
          return progress(state, event.progress)
        case 'failed':
          return isAsking(step) ? rules.afterFailure(state, step, event.error) : stay(state)
        case 'cancel':
          return isAsking(step) ? rules.afterCancel(giveUp(state), step) : stay(state)
        case 'request-over':
          return stay(endOpen(state, event))
      }
    },
    giveUp,
    isOpen,
  }
}
