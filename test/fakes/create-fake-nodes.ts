import { httpFailed, httpTimeout, httpUnreachable } from '#core/errors/http-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Http } from '#core/ports/http.ts'
import { wait } from '#lib/wait.ts'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** A node's response to requests: 'down', 'hang', an HTTP status, or an answer to each call. */
type Behavior =
  | 'down'
  | 'hang'
  | { readonly status: number; readonly retryAfterMs?: number }
  | { readonly raw: unknown }
  | ((call: Call) => unknown)

export interface FakeNode {
  behavior: Behavior
  /** Milliseconds until it answers. */
  latencyMs: number
  /** The methods of each request that has arrived. */
  readonly asked: string[][]
}

/** Nodes at `https://NAME.test`, over the HTTP port. By default they serve chain 137, and answer with the method's name. */
export function createFakeNodes(clock: Clock, names: readonly string[]) {
  const nodes = new Map<string, FakeNode>()
  for (const name of names) nodes.set(`${name}.test`, { behavior: healthy(), latencyMs: 0, asked: [] })

  const http: Http = {
    async request({ url, body, timeoutMs = 10_000, signal }) {
      const { host } = new URL(url)
      const node = nodes.get(host)!
      const calls = (Array.isArray(body) ? body : [body]) as Call[]
      node.asked.push(calls.map(({ method }) => method))
      const { behavior, latencyMs } = node
      if (behavior === 'hang' || latencyMs > timeoutMs) {
        await wait(timeoutMs, clock, signal)
        throw httpTimeout({ host, seconds: timeoutMs / 1000 }, { data: { url } })
      }
      if (latencyMs > 0) await wait(latencyMs, clock, signal)
      if (behavior === 'down') throw httpUnreachable({ host }, { data: { url } })
      if (typeof behavior === 'function') {
        const entries = calls.map((call) => ({ jsonrpc: '2.0', id: call.id, ...Object(behavior(call)) }))
        return Array.isArray(body) ? entries : entries[0]
      }
      if ('raw' in behavior) return behavior.raw
      const { status, retryAfterMs } = behavior
      throw httpFailed({ host, status }, { data: { url, retryAfterMs } })
    },
  }
  return { http, node: (name: string) => nodes.get(`${name}.test`)! }
}

/** A node of a chain: `answer` may say otherwise for a method. */
export const healthy =
  (chainId: unknown = '0x89', answer: (method: string) => object | undefined = () => undefined) =>
  ({ method }: Call) =>
    answer(method) ?? { result: method === 'eth_chainId' ? chainId : `${method} answered` }
