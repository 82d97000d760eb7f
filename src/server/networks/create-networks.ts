import { createBundler } from '../bundler/create-bundler.ts'
import { networkUnknown, nodeUnavailable } from '../errors/service-errors.ts'
import type { AnswerFor, AnswerRpc } from '../json-rpc/answer.ts'
import { askUpstream } from '../json-rpc/ask-upstream.ts'
import type { RpcCaller } from '../json-rpc/rpc-caller.ts'
import { methodNotFound, RpcError } from '../json-rpc/rpc-error.ts'
import { createPaymaster } from '../paymaster/create-paymaster.ts'
import type { ServerClock } from '../ports/clock.ts'
import { takeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import type { NetworkSettings } from './network-settings.ts'
import { BUNDLER_METHODS, NODE_METHODS, PAYMASTER_METHODS } from './rpc-methods.ts'

const MINUTE_MS = 60_000
/** The visitor waits for it. */
const PAYMASTER_TIMEOUT_MS = 5_000
/** By JSON-RPC. */
const INTERNAL_ERROR = -32_603
const NODE_CALLS: RateLimit = { name: 'node-account', count: 1_200, windowMs: MINUTE_MS }
const BUNDLER_CALLS: RateLimit = { name: 'bundler-account', count: 240, windowMs: MINUTE_MS }

export interface NetworkView {
  /** CAIP-2. */
  readonly id: string
  readonly smartAccounts: boolean
  /** Whether fees may be paid by the operator. */
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
}

/** A network with what answers on it. */
interface Network {
  readonly node: AnswerRpc
  readonly bundler: AnswerFor | undefined
  readonly paymaster: AnswerFor | undefined
}

export function createNetworks({ store, clock, networks }: Ports): Networks {
  const all = new Map(Object.entries(networks).map(([id, settings]) => [id, openNetwork(id, settings)]))

  function openNetwork(id: string, { node, bundler, paymaster }: NetworkSettings): Network {
    const [namespace = '', reference] = id.split(':')
    const methods = NODE_METHODS[namespace] ?? []
    const ports = {
      ask: (method: string, params: unknown) => askUpstream(node, method, params),
      chainId: Number(reference),
      store,
      clock,
    }
    return {
      async node({ method, params }) {
        if (!methods.includes(method)) throw methodNotFound()
        return ports.ask(method, params)
      },
      bundler: typeof bundler === 'object' ? createBundler({ ...ports, settings: bundler }) : elsewhere(bundler),
      paymaster:
        typeof paymaster === 'object'
          ? createPaymaster({ ...ports, settings: paymaster })
          : paymasterElsewhere(paymaster),
    }
  }

  return {
    list: () =>
      Array.from(all, ([id, { bundler, paymaster }]) => ({
        id,
        smartAccounts: bundler !== undefined,
        sponsored: bundler !== undefined && paymaster !== undefined,
      })),

    async openNode(id, { account }, count) {
      const network = all.get(id)
      if (!network) throw networkUnknown()
      await takeLimit(store, NODE_CALLS, account, clock.now(), count)
      return network.node
    },

    async openBundler(id, caller, count) {
      const { bundler, paymaster } = all.get(id) ?? {}
      if (!bundler) throw networkUnknown()
      await takeLimit(store, BUNDLER_CALLS, caller.account, clock.now(), count)
      return async (request) => {
        if (BUNDLER_METHODS.includes(request.method)) return bundler(request, caller)
        if (!paymaster || !PAYMASTER_METHODS.includes(request.method)) throw methodNotFound()
        return paymaster(request, caller)
      }
    },
  }
}

/** A paymaster without an answer pays for nothing; the visitor may, so that is what it says. */
function paymasterElsewhere(url: string | undefined): AnswerFor | undefined {
  if (url === undefined) return undefined
  return async ({ method, params }) => {
    try {
      return await askUpstream(url, method, params, PAYMASTER_TIMEOUT_MS)
    } catch (cause) {
      if (!nodeUnavailable.matches(cause)) throw cause
      throw new RpcError(INTERNAL_ERROR, 'The sponsor does not answer', { cause })
    }
  }
}

function elsewhere(url: string | undefined): AnswerFor | undefined {
  return url === undefined ? undefined : ({ method, params }) => askUpstream(url, method, params)
}
