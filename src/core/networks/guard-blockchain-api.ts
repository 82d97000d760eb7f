import type { CaipNetworkId } from '#lib/caip.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { chainNotSupported, networkUndefined } from '../errors/blockchain-api-errors.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { Networks } from './create-networks.ts'

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
