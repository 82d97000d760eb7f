import { once } from 'node:events'
import { type Perform } from './rpc/answer-rpc.ts'
import { RpcError } from './rpc/rpc-error.ts'

/** Fault of a request: no answer, a late answer, or an error. */
export type NodeFault =
  | 'hang'
  | { readonly delayMs: number }
  | { readonly code: number; readonly message: string; readonly data?: unknown }

/** Faults for requests to a node. */
export interface NodeFaults {
  /** The next request of this method gets the fault. */
  failNext(method: string, fault: NodeFault): void
  /** Every request of this method gets the fault, until {@link NodeFaults.clearFaults}. */
  failAll(method: string, fault: NodeFault): void
  /** Removes all faults, and releases requests that hang. */
  clearFaults(): void
}

/** Creates an empty set of faults, and the function that applies them to requests. */
export function createNodeFaults(): NodeFaults & { wrap(perform: Perform): Perform } {
  let waiting: readonly { readonly method: string; readonly fault: NodeFault; readonly isOnce: boolean }[] = []
  let release = new AbortController()

  function take(method: string): NodeFault | undefined {
    const found = waiting.find((candidate) => candidate.method === method)
    if (found?.isOnce) waiting = waiting.filter((other) => other !== found)
    return found?.fault
  }

  return {
    failNext: (method, fault) => void (waiting = [...waiting, { method, fault, isOnce: true }]),
    failAll: (method, fault) => void (waiting = [...waiting, { method, fault, isOnce: false }]),
    clearFaults() {
      waiting = []
      release.abort()
      release = new AbortController()
    },
    wrap: (perform) => async (request) => {
      const fault = take(request.method)
      if (fault === 'hang') await once(release.signal, 'abort')
      else if (fault && 'delayMs' in fault) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      else if (fault) throw new RpcError(fault.code, fault.message, fault.data)
      return await perform(request)
    },
  }
}
