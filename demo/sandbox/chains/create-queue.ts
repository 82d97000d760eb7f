/** Runs one task at a time for each chain. */
export type Queue = <T>(caipNetworkId: string, run: () => Promise<T>) => Promise<T>

/** Creates the queue of one sender’s transactions: two transactions sent at once would get the same nonce from the node. */
export function createQueue(): Queue {
  const last = new Map<string, Promise<unknown>>()
  return (caipNetworkId, run) => {
    const result = (last.get(caipNetworkId) ?? Promise.resolve()).then(run)
    last.set(
      caipNetworkId,
      result.catch(() => {}), // the caller gets the error
    )
    return result
  }
}
