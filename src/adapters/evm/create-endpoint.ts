import { createClient, http, type Hex } from 'viem'
import type { Clock } from '#core/ports/clock.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { parseChainId } from './parse-chain-id.ts'

/** An endpoint has this long for an answer, retries included (spec §9: default RPC timeout). */
export const RPC_TIMEOUT_MS = 10_000
/** A failed request is sent again this often: after 150 ms and 300 ms, or when `Retry-After` says. */
export const RPC_RETRY_COUNT = 2

const QUANTITY = /^0x[\da-f]{1,64}$/i

/** A JSON-RPC endpoint of one chain. */
export interface Endpoint {
  /** The native balance in its smallest unit. Rejects with an error that says why, or with the signal's reason. */
  getBalance(address: string, signal?: AbortSignal): Promise<bigint>
}

interface EndpointDeps {
  url: string
  chainId: number
  clock: Clock
}

/** A client for an endpoint. Nothing it says is taken before it has said that it serves that chain. */
export function createEndpoint({ url, chainId, clock }: EndpointDeps): Endpoint {
  // viem's own timeout does not reach requests that carry a signal: the deadline below is that signal.
  const client = createClient({
    transport: http(url, { retryCount: RPC_RETRY_COUNT, timeout: 0, fetchFn: fetchPolitely }),
  })
  let isChainChecked = false

  async function checkChain(signal: AbortSignal) {
    const answer = isChainChecked ? chainId : parseChainId(await client.request({ method: 'eth_chainId' }, { signal }))
    if (answer !== chainId) throw new Error(`its endpoint answers for chain ${answer ?? 'unknown'}, not ${chainId}`)
    isChainChecked = true
  }

  async function readBalance(address: string, signal: AbortSignal) {
    const answer = await client.request({ method: 'eth_getBalance', params: [address as Hex, 'latest'] }, { signal })
    if (typeof answer !== 'string' || !QUANTITY.test(answer))
      throw new Error('its endpoint gave an answer that is no amount')
    return BigInt(answer)
  }

  return {
    async getBalance(address, signal) {
      signal?.throwIfAborted()
      const deadline = new AbortController()
      const tooLate = new Error(`its endpoint did not answer within ${RPC_TIMEOUT_MS / 1000} s`)
      const cancelTimer = clock.after(RPC_TIMEOUT_MS, () => deadline.abort(tooLate))
      const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal
      try {
        const reads = Promise.all([readBalance(address, either), checkChain(either)])
        return (await untilAborted(reads, either))[0]
      } finally {
        cancelTimer()
        deadline.abort()
      }
    },
  }
}

/** `fetch` without cookies. A server that asks to wait longer than anybody would gets no second request. */
async function fetchPolitely(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, credentials: 'omit', referrerPolicy: 'strict-origin' })
  const waitSeconds = Number(response.headers.get('retry-after') ?? 0)
  if (response.ok || waitSeconds * 1000 < RPC_TIMEOUT_MS) return response
  // An error of this name is the one kind that viem neither wraps nor tries again.
  throw new DOMException(`its endpoint asks to wait ${waitSeconds} s`, 'AbortError')
}
