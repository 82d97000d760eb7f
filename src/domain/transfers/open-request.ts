import type { Advance } from '../turns/run-machine.ts'

/** After this long without an answer, the request has been seen, or never will be. */
export const OPEN_REQUEST_MS = 30_000

/** The turns of what a wallet is asked for. */
export interface AskingTurns {
  /** Whatever is read, checked or asked of the wallet is its own turn. A report on an earlier turn is too late. */
  readonly turn: number
  /** The turn whose request the wallet still shows, although the visitor no longer waits for it. */
  readonly openTurn?: number | undefined
}

/** The wallet has answered a turn's request, or has left it open for so long that it is no longer mentioned. */
export interface RequestOver {
  readonly type: 'request-over'
  readonly of: number
}

/** A request stays open in the wallet: after {@link OPEN_REQUEST_MS}, it counts as over. */
export interface WatchRequest {
  readonly type: 'watch-request'
  readonly of: number
}

/** Ends the current turn. If the wallet shows a request of it, that stays open. */
export const endTurn = <State extends AskingTurns>(state: State, isAsked: boolean): State => ({
  ...state,
  turn: state.turn + 1,
  ...(isAsked && { openTurn: state.turn }),
})

/** The state once a request is over; the same if another one is open by now, or none. */
export const endRequest = <State extends AskingTurns>(state: State, { of }: RequestOver): State =>
  state.openTurn === of ? { ...state, openTurn: undefined } : state

/** Adds to what was decided that a request is watched, if it has just been left open. */
export function watchRequest<State extends AskingTurns, Effect>(
  before: State,
  { state, effects }: Advance<State, Effect>,
): Advance<State, Effect | WatchRequest> {
  const { openTurn } = state
  const isLeftOpen = openTurn !== undefined && openTurn !== before.openTurn
  return { state, effects: isLeftOpen ? [...effects, { type: 'watch-request', of: openTurn }] : effects }
}
