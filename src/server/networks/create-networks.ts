import { networkUnknown } from '../errors/service-errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import { takeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import { askUpstream } from './ask-upstream.ts'
import type { NetworkSettings } from './network-settings.ts'
import { methodNotFound } from './rpc-error.ts'
import { BUNDLER_METHODS, NODE_METHODS, PAYMASTER_METHODS } from './rpc-methods.ts'

const MINUTE_MS = 60_000
const NODE_CALLS: RateLimit = { name: 'node-account', count: 1_200, windowMs: MINUTE_MS }
const BUNDLER_CALLS: RateLimit = { name: 'bundler-account', count: 240, windowMs: MINUTE_MS }

/** Who asks. */
export interface RpcCaller extends Caller {
  readonly account: string
}

export interface RpcRequest {
  readonly method: string
  readonly params: unknown
}

/** Answers one request. @throws RpcError, ServiceError */
export type AnswerRpc = (request: RpcRequest) => Promise<unknown>

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

export function createNetworks({ store, clock, networks }: Ports): Networks {
  const settingsOf = (id: string) => (Object.hasOwn(networks, id) ? networks[id] : undefined)

  return {
    list: () =>
      Object.entries(networks).map(([id, { bundler, paymaster }]) => ({
        id,
        smartAccounts: bundler !== undefined,
        sponsored: bundler !== undefined && paymaster !== undefined,
      })),

    async openNode(id, { account }, count) {
      const settings = settingsOf(id)
      if (!settings) throw networkUnknown()
      await takeLimit(store, NODE_CALLS, account, clock.now(), count)
      const methods = NODE_METHODS[id.slice(0, id.indexOf(':'))] ?? []
      return async ({ method, params }) => {
        if (!methods.includes(method)) throw methodNotFound()
        return askUpstream(settings.node, method, params)
      }
    },

    async openBundler(id, { account }, count) {
      const { bundler, paymaster } = settingsOf(id) ?? {}
      if (bundler === undefined) throw networkUnknown()
      await takeLimit(store, BUNDLER_CALLS, account, clock.now(), count)
      return async ({ method, params }) => {
        if (BUNDLER_METHODS.includes(method)) return askUpstream(bundler, method, params)
        if (!PAYMASTER_METHODS.includes(method) || paymaster === undefined) throw methodNotFound()
        return askUpstream(paymaster, method, params)
      }
    },
  }
}
