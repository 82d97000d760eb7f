import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { createOperationSender, type BundlerPorts } from '../bundler/create-operation-sender.ts'
import { ENTRY_POINT } from '../bundler/entry-point.ts'
import { estimateGas } from '../bundler/estimate-gas.ts'
import { readHash, readOperationByHash, readReceipt } from '../bundler/find-operation.ts'
import { readOperation } from '../bundler/read-operation.ts'
import { networkUnknown, tooManyRequests, nodeUnavailable } from '../errors/service-errors.ts'
import type { AnswerFor, AnswerRpc, RpcCaller } from '../json-rpc/answer.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { methodNotFound, UpstreamError } from '../json-rpc/rpc-error.ts'
import { createFetch, type LimitedFetch } from '../outgoing/create-fetch.ts'
import { createKeyedLimiter } from '../outgoing/create-limiter.ts'
import { createPaymaster } from '../paymaster/create-paymaster.ts'
import type { ServerClock } from '../ports/clock.ts'
import { consumeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import { createExternalBundler, createExternalPaymaster } from './external-services.ts'
import { ownFilters } from './filter-ids.ts'
import { LOG_METHODS, readLogFilter } from './log-range.ts'
import type { NetworkSettings } from './network-settings.ts'
import { BUNDLER_METHODS, NODE_METHODS, PAYMASTER_METHODS } from './rpc-methods.ts'
import { sanitizeNodeError } from './sanitize-node-error.ts'

const MINUTE_MS = 60_000
const NODE_TIMEOUT_MS = 15_000
/** The visitor waits for it. */
const PAYMASTER_TIMEOUT_MS = 5_000
/** Requests to one peer at the same time. Each may hold an answer of 4 MiB. */
const REQUESTS_OF_PEER = 64
/** Requests of one account at the same time, to all peers and to one; the others wait. */
const REQUESTS_OF_ACCOUNT = 16
const REQUESTS_TO_PEER = 4
/** Requests of one account to one peer that run or wait. */
const MAX_WAITING = 400
const NODE_CALLS: RateLimit = { name: 'node-account', count: 1_200, windowMs: MINUTE_MS }
const BUNDLER_CALLS: RateLimit = { name: 'bundler-calls', count: 240, windowMs: MINUTE_MS }

export interface NetworkView {
  /** CAIP-2. */
  readonly id: string
  readonly smartAccounts: boolean
  /** True if the operator may pay fees. */
  readonly sponsored: boolean
}

/** The networks that the frame reaches by the service. */
export interface Networks {
  list(): readonly NetworkView[]
  /**
   * Opens the way to a network's node, for so many requests.
   * @throws ServiceError `network_unknown`, `too_many_requests`
   */
  openNode(id: string, caller: RpcCaller, count: number): Promise<AnswerRpc>
  /**
   * Opens the way to its bundler and paymaster.
   * @throws ServiceError `network_unknown`, `too_many_requests`
   */
  openBundler(id: string, caller: RpcCaller, count: number): Promise<AnswerRpc>
}

interface Ports {
  readonly store: Store
  readonly clock: ServerClock
  /** By CAIP-2 id. */
  readonly networks: Readonly<Record<string, NetworkSettings>>
  /** Keys the ids of filters. */
  readonly filterKey: Uint8Array
}

/** The sponsor whose operations the service's own bundler sends, in addition to unsponsored ones. */
const paymasterOf = (paymaster: NetworkSettings['paymaster']) =>
  typeof paymaster === 'string' ? 'elsewhere' : paymaster?.address

/** A network with the functions that answer its calls. */
interface Network {
  readonly node: AnswerRpc
  readonly bundler: AnswerFor | undefined
  readonly paymaster: AnswerFor | undefined
}

export function createNetworks({ store, clock, networks, filterKey }: Ports): Networks {
  const accountLimiter = createKeyedLimiter(REQUESTS_OF_ACCOUNT)
  const peerLimiter = createKeyedLimiter(REQUESTS_TO_PEER)
  const all = new Map(Object.entries(networks).map(([id, settings]) => [id, openNetwork(id, settings)]))

  function openNetwork(id: string, { node, bundler, paymaster, paymasterContext }: NetworkSettings): Network {
    const [namespace = '', reference] = id.split(':')
    const methods = NODE_METHODS[namespace] ?? []
    const ports = { ask: openPeer(node, NODE_TIMEOUT_MS), chainId: Number(reference), store, clock }

    function openBundler() {
      if (bundler === undefined) return undefined
      if (typeof bundler === 'object')
        return createBundler({ ...ports, settings: bundler, paymaster: paymasterOf(paymaster) })
      return createExternalBundler(openPeer(bundler, NODE_TIMEOUT_MS))
    }

    function openPaymaster() {
      if (paymaster === undefined) return undefined
      const hasOwnBundler = typeof bundler === 'object'
      if (typeof paymaster === 'object') return createPaymaster({ ...ports, hasOwnBundler, settings: paymaster })
      const askPaymaster = openPeer(paymaster, PAYMASTER_TIMEOUT_MS)
      return createExternalPaymaster({ ...ports, hasOwnBundler, askPaymaster, context: paymasterContext })
    }

    return {
      async node({ method, params }) {
        if (!methods.includes(method)) throw methodNotFound()
        return ports.ask(method, LOG_METHODS.includes(method) ? await readLogFilter(ports.ask, params) : params)
      },
      bundler: openBundler(),
      paymaster: openPaymaster(),
    }
  }

  /** Answers one by one, without passing on texts of other servers. */
  const limited =
    (id: string, limitKey: string, who: (method: string) => string, answer: AnswerRpc): AnswerRpc =>
    async (request) => {
      const peer = who(request.method)
      const toPeer = peerLimiter.of(`${limitKey} ${id} ${peer}`)
      if (toPeer.size >= MAX_WAITING) throw tooManyRequests({ data: { retryAfterMs: 1_000 } })
      try {
        // In this order, so that requests that wait for a peer that hangs take no slots of the others.
        return await toPeer.run(() => accountLimiter.of(limitKey).run(() => answer(request)))
      } catch (error) {
        throw sanitizeNodeError(error, peer)
      }
    }

  return {
    list: () =>
      Array.from(all, ([id, { bundler, paymaster }]) => ({
        id,
        smartAccounts: bundler !== undefined,
        sponsored: bundler !== undefined && paymaster !== undefined,
      })),

    async openNode(id, { limitKey }, count) {
      const network = all.get(id)
      if (!network) throw networkUnknown()
      await consumeLimit(store, NODE_CALLS, limitKey, clock.now(), count)
      const node = ownFilters(network.node, filterKey, `${id} ${limitKey}`)
      return limited(id, limitKey, () => 'The node', node)
    },

    async openBundler(id, caller, count) {
      const { bundler, paymaster } = all.get(id) ?? {}
      if (!bundler) throw networkUnknown()
      await consumeLimit(store, BUNDLER_CALLS, caller.limitKey, clock.now(), count)
      const who = (method: string) => (PAYMASTER_METHODS.includes(method) ? 'The sponsor' : 'The bundler')
      return limited(id, caller.limitKey, who, async (request) => {
        if (BUNDLER_METHODS.includes(request.method)) return bundler(request, caller)
        if (!paymaster || !PAYMASTER_METHODS.includes(request.method)) throw methodNotFound()
        return paymaster(request, caller)
      })
    },
  }
}

/** The way to one server, with a limiter of its own. */
function openPeer(url: string, timeoutMs: number): AskNode {
  const send = createFetch({ timeoutMs, maxAtOnce: REQUESTS_OF_PEER })
  return (method, params) => askUpstream(send, url, method, params)
}

/** The service's own bundler of one network: bundles of one operation, for EntryPoint 0.7. It has no mempool. */
function createBundler(ports: BundlerPorts): AnswerFor {
  const { ask, chainId } = ports
  const send = createOperationSender(ports)

  return async ({ method, params }, caller) => {
    switch (method) {
      case 'eth_supportedEntryPoints':
        return [ENTRY_POINT]
      case 'eth_estimateUserOperationGas':
        return inHex(await estimateGas(ask, chainId, readOperation(params)))
      case 'eth_sendUserOperation':
        return send(readOperation(params), caller)
      case 'eth_getUserOperationReceipt':
        return readReceipt(ask, readHash(params))
      case 'eth_getUserOperationByHash':
        return readOperationByHash(ask, readHash(params))
      default:
        throw methodNotFound()
    }
  }
}

const inHex = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, numberToHex(amount as bigint)]))

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/**
 * Asks a node, a bundler or a paymaster elsewhere.
 * @throws UpstreamError that it answered with; ServiceError `node_unavailable` if it gave no answer within the limits
 */
async function askUpstream(send: LimitedFetch, url: string, method: string, params: unknown): Promise<unknown> {
  const answer = await post(send, url, { jsonrpc: '2.0', id: 1, method, params })
  if (!('error' in answer)) return answer.result
  const { code, message, data } = answer.error
  throw new UpstreamError(code, message, { data })
}

async function post(send: LimitedFetch, url: string, body: object): Promise<z.infer<typeof answerSchema>> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Some nodes answer an error of JSON-RPC with another status than 200.
    return answerSchema.parse(await response.json())
  } catch (cause) {
    throw nodeUnavailable({ cause })
  }
}
