/** The runs of pending wallet requests. */
export interface AskingRuns {
  /** Whatever is read, checked or asked of the wallet is its own run. A report on an earlier run is too late. */
  readonly runId: number
  /** The runs whose requests the wallet still shows, although the visitor no longer waits for them [send.late]. */
  readonly pendingRequests: readonly number[]
}

/** The wallet has answered a run’s request. */
export interface RequestOver {
  readonly type: 'request-over'
  readonly of: number
}

/** Ends the current run. If the wallet shows a request of it, that stays open. */
export const endRun = <State extends AskingRuns>(state: State, isAsked: boolean): State => ({
  ...state,
  runId: state.runId + 1,
  ...(isAsked && { pendingRequests: [...state.pendingRequests, state.runId] }),
})

/** The state after a request has ended. Others may still be open. */
export const endRequest = <State extends AskingRuns>(state: State, { of }: RequestOver): State => ({
  ...state,
  pendingRequests: state.pendingRequests.filter((runId) => runId !== of),
})
