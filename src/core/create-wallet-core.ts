import { computed } from 'nanostores'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { clearAccountCaches } from './accounts/clear-account-caches.ts'
import type { Client } from './client.ts'
import { createAttempts } from './connections/create-attempts.ts'
import type { Connectors } from './connections/create-connectors.ts'
import { shownConnectors } from './connections/shown-connectors.ts'
import type { DialogPorts, WalletCore } from './core.ts'
import { chainNotSupported, networkUndefined } from './errors/blockchain-api-errors.ts'
import type { Networks } from './networks/create-networks.ts'
import { createNotices } from './notices/create-notices.ts'
import type { BlockchainApi } from './ports/blockchain-api.ts'

interface WalletCoreDeps {
  readonly client: Client
  readonly ports: DialogPorts
  /** True if an attempt may be prepared before the visitor starts it. */
  mayPrepare(): boolean
  /** Called after a connection was taken in. */
  onConnected(): void
}

/** Gives a client what connects and reads accounts. It ends with the client. */
export function createWalletCore(deps: WalletCoreDeps): Omit<WalletCore, 'dialog' | 'use'> {
  const { client, ports, mayPrepare, onConnected } = deps
  const { connections, connectors, networks } = client
  const { clock, analytics, storage } = client.ports
  const namespaces = () => networks.$requested.get().map(({ chainNamespace }) => chainNamespace)
  const shown: Connectors = {
    ...connectors,
    $list: computed([connectors.$list, networks.$requested], (list) => shownConnectors(list, namespaces())),
  }
  const attempts = createAttempts({
    ...client,
    clock,
    analytics,
    mayPrepare,
    onConnected,
    requestSignIn: async () => client.$signIn.get()?.requestWhileConnecting(),
  })

  /** Once nothing is connected, what was cached about accounts goes [storage.forgotten]. */
  function forgetAccounts() {
    if (connections.$all.get().length === 0 && !client.$isRestoring.get()) void clearAccountCaches(storage)
  }
  forgetAccounts()

  const stops = [
    connections.$all.listen(forgetAccounts),
    attempts.$attempt.subscribe(({ status }) => client.setAttempting(status === 'connecting')),
  ]
  client.onDispose(() => {
    attempts.cancel()
    for (const stop of stops) stop()
  })

  return {
    ...client,
    ports: { ...client.ports, ...ports, blockchainApi: guardBlockchainApi(ports.blockchainApi, networks) },
    notices: createNotices({ clock, alerts: client.alerts }),
    attempts,
    connectors: shown,
    disconnect(namespace, reason) {
      attempts.cancel()
      return client.disconnect(namespace, reason)
    },
  }
}

interface OnNetwork {
  readonly chainId: CaipNetworkId
  readonly signal?: AbortSignal
}

type Call = (subject: never, options: never) => Promise<unknown>

/** Every call but the list itself: about the network that its options name, or else the active one. */
type Calls = Readonly<Record<Exclude<keyof BlockchainApi, 'getSupportedChains'>, Call>>

/**
 * Only asks the blockchain API about chains that it supports [services.supported-chains]. Their list is fetched with
 * the first call, and kept; if it can’t be fetched, the call fails, and the next one tries again.
 *
 * Calls reject with `network_undefined` or `chain_not_supported` as well, and are not sent then.
 */
export function guardBlockchainApi(api: BlockchainApi, networks: Pick<Networks, '$active'>): BlockchainApi {
  const getSupportedChains = createLazy(() => api.getSupportedChains())

  async function check(caipNetworkId: CaipNetworkId, signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    const chains = getSupportedChains()
    const supported = await (signal ? untilAborted(chains, signal) : chains)
    if (!supported.includes(caipNetworkId)) throw chainNotSupported(undefined, { data: { caipNetworkId } })
  }

  function activeNetwork(): CaipNetworkId {
    const active = networks.$active.get()
    if (active.status === 'unsupported')
      throw networkUndefined(undefined, { data: { caipNetworkId: active.caipNetworkId } })
    return active.caipNetworkId
  }

  const calls: Calls = api
  return new Proxy(api, {
    get(_, name) {
      if (name === 'getSupportedChains') return getSupportedChains
      const call = calls[name as keyof Calls] as Call | undefined
      return (
        call &&
        (async (...request: unknown[]) => {
          const { chainId = activeNetwork(), signal } = request.at(-1) as Partial<OnNetwork>
          await check(chainId, signal)
          return Reflect.apply(call, api, request as Parameters<Call>)
        })
      )
    },
  })
}
