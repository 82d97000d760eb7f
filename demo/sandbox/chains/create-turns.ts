/** Runs one task at a time for each chain. */
export type InTurn = <T>(caipNetworkId: string, run: () => Promise<T>) => Promise<T>

/** Creates the turns of one sender: two transactions sent at once would get the same nonce from the node. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return (caipNetworkId, run) => {
    const turn = (last.get(caipNetworkId) ?? Promise.resolve()).then(run)
    last.set(
      caipNetworkId,
      turn.catch(() => {}), // the caller gets the error
    )
    return turn
  }
}
