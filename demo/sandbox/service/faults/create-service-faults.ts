/**
 * Fault of a request:
 * `'hang'` never answers · `'malformed'` answers 200 with text that isn't JSON · `status` answers with an error, and
 * a `Retry-After` header of `retryAfter` seconds · `delayMs` answers correctly, but late · `change` transforms
 * the JSON of the correct answer, for example to other numbers.
 */
export type ServiceFault =
  | 'hang'
  | 'malformed'
  | { readonly status: number; readonly retryAfter?: number; readonly body?: unknown }
  | { readonly delayMs: number }
  | { readonly change: (answer: unknown) => unknown }

/** A node's answer to a call, set by a test. */
export type NodeAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

/** Faults for requests to the service. */
export interface ServiceFaults {
  /**
   * The next request that matches gets the fault.
   * @param path the beginning of its path, or a regular expression for path and decoded query: `/v1?chainId=eip155:1&…`
   */
  failNext(path: string | RegExp, fault: ServiceFault): void
  /** Every request that matches gets the fault, until {@link ServiceFaults.clearFaults}. */
  failAll(path: string | RegExp, fault: ServiceFault): void
  /** Every JSON-RPC call of this method gets this answer, alone or in a batch, until {@link ServiceFaults.clearFaults}. */
  answerCalls(method: string, answer: NodeAnswer): void
  /** Removes all faults, and ends requests that hang. */
  clearFaults(): void
}

interface WaitingFault {
  readonly path: string | RegExp
  readonly fault: ServiceFault
  readonly once: boolean
}

/** The faults, with the methods that the service uses. */
export interface ServiceFaultQueue extends ServiceFaults {
  /** The fault for a request, if there is one. */
  take(url: URL): ServiceFault | undefined
  /** Answers to JSON-RPC calls by method, in place of the node's. */
  readonly answers: ReadonlyMap<string, NodeAnswer>
  /** Resolves when hanging requests are to end. */
  released(): Promise<void>
}

/** Creates an empty set of faults. */
export function createServiceFaults(): ServiceFaultQueue {
  let waiting: WaitingFault[] = []
  let release = new AbortController()
  const answers = new Map<string, NodeAnswer>()
  return {
    failNext: (path, fault) => void waiting.push({ path, fault, once: true }),
    failAll: (path, fault) => void waiting.push({ path, fault, once: false }),
    answerCalls: (method, answer) => void answers.set(method, answer),
    answers,
    clearFaults() {
      waiting = []
      answers.clear()
      release.abort()
      release = new AbortController()
    },
    take(url) {
      const query = [...url.searchParams].map((parameter) => parameter.join('='))
      const target = `${url.pathname}?${query.join('&')}`
      // `search` also finds each time with the flag g, where `test` goes on from its last match.
      const found = waiting.find(({ path }) =>
        typeof path === 'string' ? url.pathname.startsWith(path) : target.search(path) >= 0,
      )
      if (found?.once) waiting = waiting.filter((other) => other !== found)
      return found?.fault
    },
    released: () =>
      new Promise((resolve) => {
        release.signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  }
}
