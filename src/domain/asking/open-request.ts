/** The turns of pending wallet requests. */
export interface AskingTurns {
  /** Whatever is read, checked or asked of the wallet is its own turn. A report on an earlier turn is too late. */
  readonly turn: number
  /** The turns whose requests the wallet still shows, although the visitor no longer waits for them [send.late]. */
  readonly pendingRequests: readonly number[]
}

/** The wallet has answered a turn’s request. */
export interface RequestOver {
  readonly type: 'request-over'
  readonly of: number
}

/** Ends the current turn. If the wallet shows a request of it, that stays open. */
export const endTurn = <State extends AskingTurns>(state: State, isAsked: boolean): State => ({
  ...state,
  turn: state.turn + 1,
  ...(isAsked && { pendingRequests: [...state.pendingRequests, state.turn] }),
})

/** The state after a request has ended. Others may still be open. */
export const endRequest = <State extends AskingTurns>(state: State, { of }: RequestOver): State => ({
  ...state,
  pendingRequests: state.pendingRequests.filter((turn) => turn !== of),
})
