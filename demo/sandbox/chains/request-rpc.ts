/**
 * One JSON-RPC request to a chain.
 * @throws Error with the node's message if it answers with an error
 */
export async function requestRpc(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    ...(signal && { signal }),
  })
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

/** One call of a batch. */
export interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** The outcome of one call of a batch. */
export type RpcResult = { readonly result: unknown } | { readonly error: { readonly message: string } }

/**
 * Several JSON-RPC calls in one HTTP request; the node may run them in any order. Results come in the order of the calls.
 * @throws Error if the node's answer isn't a batch of results
 */
export async function requestRpcResults(
  url: string,
  calls: readonly RpcCall[],
  signal?: AbortSignal,
): Promise<readonly RpcResult[]> {
  if (calls.length === 0) return []
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))),
    ...(signal && { signal }),
  })
  const answers = (await response.json()) as (RpcResult & { id: number })[]
  if (!Array.isArray(answers) || answers.length !== calls.length) {
    throw new Error(`The node answers ${JSON.stringify(answers).slice(0, 200)} to a batch of ${calls.length} requests.`)
  }
  const ordered: RpcResult[] = []
  for (const answer of answers) ordered[answer.id] = answer
  return ordered
}

/**
 * {@link requestRpcResults} for calls that must all succeed.
 * @throws Error with the node's message for the first that failed
 */
export async function requestRpcBatch(
  url: string,
  calls: readonly RpcCall[],
  signal?: AbortSignal,
): Promise<readonly unknown[]> {
  const results = await requestRpcResults(url, calls, signal)
  return results.map((answer, index) => {
    if ('error' in answer) throw new Error(`${calls[index]?.method}: ${answer.error.message}`)
    return answer.result
  })
}
